"""Landing on a research planet: samples and quarantine (ODY-6)."""

from __future__ import annotations

from rules.kernel import Emit
from rules.odyseja.events import MarkerMoved, SampleTaken
from rules.odyseja.galaxy import Galaxy
from rules.odyseja.state import State


def land(galaxy: Galaxy, state: State, seat: int, emit: Emit) -> bool:
    """What arriving by flight on a planet brings; whether that is a sample (ODY-6.1, ODY-6.2)."""
    location = state.rockets[seat]
    colour = galaxy.colours[location]
    if colour is None or location == state.marker:
        return False
    takes = colour not in state.held[seat]
    if takes:
        state.samples[location] -= 1
        state.held[seat] += (colour,)
        emit(SampleTaken(seat, location, colour))
    quarantine(state, seat, location, emit)
    return takes


def quarantine(state: State, seat: int, location: int, emit: Emit) -> None:
    """Put the marker on a research planet, unless it lies there (ODY-6.3)."""
    if state.marker != location:
        state.marker = location
        emit(MarkerMoved(seat, location, state.planet_at[location]))
