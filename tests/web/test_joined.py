"""The scripts that are sent together: the same functions, each there once."""

import pytest

from sublight.web.joined import FIRST, LATER, LIBRARY, WITH_FIRST, joined

TABLE, PLANE, HEXES = *WITH_FIRST, *LATER
MODULES = {
    FIRST: """import { a } from './base/a.js';
const open = async () => (await import('./table/table.js')).mount(a);
open();""",
    TABLE: """import { a as one } from '../base/a.js';
export function mount() { import('../plane/plane.js'); return one; }""",
    "base/a.js": "export const a = 1;\nconst own = 2;\nexport { own as b };",
    "base/both.js": "export class Both {}",
    PLANE: """import { Both } from '../base/both.js';
import { b } from './own.js';
export class Plane extends Both {}
b;""",
    HEXES: "import {\n\tBoth,\n} from '../base/both.js';\nexport class Hexes extends Both {}",
    "games/go/own.js": """import { b } from './stone.js';
import { c } from '../../base/two.js';
export const own = b + c;""",
    "games/go/stone.js": "export const b = 2;",
    "base/two.js": "export const c = 3;",
    "plane/own.js": "import { a } from '../base/a.js';\nexport async function b() { return a; }",
    "panels/timeline.js": "import { a } from '../base/a.js';\na;",
}


def test_the_entry_point_is_sent_with_the_table() -> None:
    """Each module is a function after those that it needs, and what both surfaces need comes with them."""
    sent = joined(MODULES)[FIRST]
    places = [sent.index(f"$['{name}'] = (() => {{") for name in ("base/a.js", TABLE, "base/both.js", FIRST)]
    assert places == sorted(places)
    assert "const {a: one} = $['base/a.js'];" in sent
    assert "return { a, b: own };" in sent
    assert "Promise.resolve($['table/table.js'])" in sent
    assert "import('./plane/plane.js')" in sent


def test_the_library_is_sent_before_our_modules() -> None:
    """Where the entry point imports it last of all, too."""
    first = joined(MODULES | {LIBRARY: "", FIRST: f"{MODULES[FIRST]}\nimport('./{LIBRARY}');"})[FIRST]
    assert first.startswith(f"export const $ = {{}};\n$['{LIBRARY}'] = ")


def test_a_surface_is_sent_with_what_it_alone_needs() -> None:
    """It finds the rest where the entry point put it, and has its own exports."""
    sent = joined(MODULES)[PLANE]
    assert sent.startswith("import { $ as known } from '../app.js';\n")
    assert "$['plane/own.js'] = " in sent
    assert "$['base/both.js'] = " not in sent
    assert "export const { Plane } = $['plane/plane.js'];" in sent


def test_what_only_one_game_needs_is_sent_apart() -> None:
    """But for what a surface needs too, which comes with the entry point."""
    needing = MODULES[PLANE].replace("import { Both", "import { c } from '../base/two.js';\nimport { Both")
    sent = joined({**MODULES, PLANE: needing})
    assert sent["games/go/own.js"].startswith("import { $ as known } from '../../app.js';\n")
    assert "$['games/go/stone.js'] = " in sent["games/go/own.js"]
    assert "$['base/two.js'] = " in sent[FIRST]
    assert all("base/two.js'] = " not in sent[name] for name in (PLANE, "games/go/own.js"))
    assert "$['base/two.js'] = " in joined(MODULES)["games/go/own.js"]


def test_what_setting_up_needs_comes_with_the_first_where_a_surface_needs_it_too() -> None:
    """It is not in the script of a surface, which a table of another kind never loads."""
    needing = MODULES[PLANE].replace("import { Both", "import { c } from '../base/two.js';\nimport { Both")
    room = {"setup/setup.js": "import { c } from '../base/two.js';\nexport const d = c;"}
    sent = joined({**MODULES, PLANE: needing, "games/go/own.js": "export const own = 1;", **room})
    assert "$['base/two.js'] = " in sent[FIRST]
    assert "$['base/two.js'] = " not in sent[PLANE]


def test_no_empty_line_is_sent() -> None:
    """But for those of a text."""
    sent = joined({**MODULES, "base/two.js": "\n\nexport const c = `a\n\nb`;\n\n\nc;\n"})["games/go/own.js"]
    assert "(() => {\nconst c = `a\n\nb`;\nc;\nreturn { c };\n})();" in sent
    assert joined({**MODULES, "panels/timeline.js": "a;\n\nb;"})["panels/timeline.js"] == "a;\nb;"


def test_other_modules_get_the_same_functions() -> None:
    """From the first script at once; the address of a module that is sent in another one gives what stands there."""
    sent = joined(MODULES)
    assert sent["panels/timeline.js"] == "import { $ } from '../app.js';\nconst {a} = $['base/a.js'];\na;"
    assert not {"base/a.js", "plane/own.js"} & set(sent)
    asking = {
        "setup/photo.js": "export const b = async () => (await import('../plane/own.js')).b;",
        "setup/form.js": "export const a = async () => (await import('../base/a.js')).a;",
    }
    asked = joined({**MODULES, **asking})
    assert asked["plane/own.js"].startswith("import { $ } from './plane.js';")
    assert asked["base/a.js"] == "import { $ } from '../app.js';\nexport const { a, b } = $['base/a.js'];\n"
    assert asked["setup/photo.js"] == asking["setup/photo.js"]


def test_what_sets_a_table_up_is_sent_in_one_file() -> None:
    """With what is opened from it, which has an address if something else opens it; a method may be called export."""
    room = {
        "setup/setup.js": "export class Setup {\nexport() { import('./paste.js').then(a); }\n}",
        "setup/paste.js": "import { Setup } from './setup.js';\nexport const c = Setup;",
        "panels/timeline.js": "import('../setup/paste.js');",
    }
    sent = joined({**MODULES, **room})
    assert sent["setup/setup.js"].startswith("import { $ as known } from '../app.js';\n")
    assert "Promise.resolve($['setup/paste.js']).then(a)" in sent["setup/setup.js"]
    assert "export const { Setup } = $['setup/setup.js'];" in sent["setup/setup.js"]
    assert sent["setup/paste.js"].startswith("import { $ } from './setup.js';")


def test_what_a_table_needs_later_is_taken_from_the_file_that_has_it() -> None:
    """The script that asks for the first of a room has its exports, one that asks for another takes that one's."""
    asking = "import('../panels/question.js');\nimport('../panels/kept.js');\n"
    room = {"panels/question.js": "export const q = 1;", "panels/kept.js": "export const k = 2;"}
    sent = joined({**MODULES, **room, TABLE: asking + MODULES[TABLE]})
    assert "import('./panels/question.js');\n" in sent[FIRST]
    assert "import('./panels/question.js').then(({ $ }) => $['panels/kept.js']);\n" in sent[FIRST]
    assert "$['panels/kept.js'] = " in sent["panels/question.js"]
    assert "panels/kept.js" not in sent


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            "import * as all from './b.js';",
            "base/a.js has an import or export that cannot be sent with others: import *",
        ),
        ("export default 1;", "cannot be sent with others: export default"),
        ("export let a = 1;", "cannot be sent with others: export let"),
        ("import { mount } from '../table/table.js';", "imports itself through others"),
    ],
)
def test_what_cannot_be_sent_together_is_refused(text: str, wrong: str) -> None:
    """A form that no module has so far would be sent wrong, and a circle has no order."""
    with pytest.raises(ValueError, match=wrong.replace("*", r"\*")):
        joined({**MODULES, "base/a.js": text})


def test_a_folder_without_the_page_is_sent_as_it_is() -> None:
    """There is nothing to send together where a part of it is missing."""
    few = {"app.js": "a;", "b.js": "b;"}
    assert joined(few) == few
