"""Every text goes through the catalogues, survives being 40 % longer, and says something about everything there is."""

import re

import pytest

from cosmos_tui import text as words
from cosmos_tui.keys import COMMANDS, key_name
from cosmos_tui.widgets.book import Book
from gallery import FRIENDS, SCREENS, Gallery, show
from pseudo import CLOSE, OPEN, Pseudo

NAMES = [player.name for player in FRIENDS]
KEYS = {
    "Enter",
    "Esc",
    "Space",
    "Backspace",
    "PgDn",
    *(key_name(key) for c in COMMANDS.values() for key in c.keys.split(",")),
}
DATA = ["TRI-TRAP", "KARO-13", "QUAD-RUPLE", "English", "C O S M O S", *(" ".join(name.upper()) for name in NAMES)]


@pytest.fixture(autouse=True)
def _strange():
    words.speak(Pseudo())
    yield
    words.use_language("en")


class Foreign(Gallery):
    """The app in the strange language, whatever the settings say."""

    def watch_settings(self, before, settings):
        super().watch_settings(before, settings)
        words.speak(Pseudo())


def pieces(screen):
    """What each widget shows that is wholly on the screen, apart from the book, which is English."""
    strips = screen._compositor.render_strips()
    for widget in screen.walk_children():
        if list(widget.children) or isinstance(widget, Book) or not widget.is_on_screen:
            continue
        place = screen.find_widget(widget)
        region = place.region
        if region.area and place.visible_region == region:
            rows = (strips[y].crop(region.x, region.right) for y in range(region.y, region.bottom))
            yield widget, "\n".join(row.text for row in rows)


@pytest.mark.parametrize("name", SCREENS)
async def test_every_word_is_translated_and_none_is_cut_in_silence(name, tmp_path):
    app = Foreign(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, name)
        plain, cut = [], []
        for widget, shown in pieces(app.screen):
            rest = re.sub(r"\b[0-9a-f]{4}\b|\b[A-Z]+-\d[\w.]*", "", shown)  # of a fingerprint, and a rule's id
            for known in (*DATA, *NAMES, *sorted(KEYS, key=len, reverse=True)):
                rest = rest.replace(known, " ")
            plain += [(widget, word) for word in re.findall(r"[A-Za-z]{2,}", rest)]
            # an opening bracket alone is the letter that stands for a colour
            if len(re.findall(rf"{OPEN}[\w{OPEN}]", shown)) > shown.count(CLOSE) and "…" not in shown:
                cut.append((widget, shown))
        assert not plain
        assert not cut
        for widget in app.screen.query("#prompt, #choices, #moves, KeyBar, .dialog, .menu"):
            if widget.display:
                place = app.screen.find_widget(widget)
                assert place.region.area
                assert place.visible_region == place.region
