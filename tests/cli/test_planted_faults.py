"""`wasteland check` names every fault that somebody plants in an adventure, with file and line."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest

from tests.cli.terminal import Terminal

SOUND = Path(__file__).parents[1] / "rulebook" / "waste_knights_2e" / "rehearsal"


class Change(NamedTuple):
    """A text in a file of the adventure that is put in the place of another; with no old one it stands at the end."""

    file: str
    old: str
    new: str


class Fault(NamedTuple):
    """A fault: what is changed, on which line of which file it is found, and what is said of it."""

    changes: tuple[Change, ...]
    file: str
    line: str
    told: str


def planted(file: str, old: str, new: str, line: str, told: str, *more: Change) -> Fault:
    """A fault that is found in the file where it is planted."""
    return Fault((Change(file, old, new), *more), file, line, told)


def plots(old: str, new: str, line: str, told: str, *more: Change) -> Fault:
    return planted("plots.toml", old, new, line, told, *more)


def entries(old: str, new: str, line: str, told: str, *more: Change) -> Fault:
    return planted("entries.toml", old, new, line, told, *more)


NO_CLOCK = Change("plots.toml", "clock = { rounds = 5 }", "")
NO_TIMEOUT = Change("plots.toml", '[waiting.timeout]\nend = "lost"', "")
HOME = '[[waiting.transitions]]\nwhen = [{ counted = { counter = "clue", at_least = 4 } }]\nend  = "home"'
LOST = '[[waiting.transitions]]\nwhen = [{ counted = { counter = "heat", at_least = "2K" } }]\nend  = "lost"'
LOOK = 'at     = ["pumps"]\nrepeat = "always"\n'
SAND = 'text  = "The sand is soft here."\n'
WAIT = 'text = "It begins."'
EFFECT = '[dark]\nname = "Dark"\ntext = "No light."\npassives = []\n'
IDLE = Change("notes.toml", "", '[idle]\nname = "Idle"\ntext = "Nothing."\n')

FAULTS = {
    # what leads nowhere, and what nothing leads to
    "an entry that nothing leads to": Fault(
        (Change("plots.toml", 'D = "4"', 'D = "1"'),), "entries.toml", "[4]", "nothing leads to this entry"
    ),
    "an entry behind what never happens": entries(
        "", '[5]\ntitle = "Beyond"\ntext = "Far off."\n', "[5]", "what leads to this entry can never happen",
        Change("entries.toml", 'when  = [{ written = "key" }]',
               'when  = [{ written = "key" }, { unwritten = "key" }]\ngo_to = "5"'),
    ),
    "a plot that nothing leads to": plots(
        "", '[later]\ntitle = "Later"\ngoal = { text = "Wait." }\nsetup = { end = "home" }\nactions = []\n'
        'letters = { A = "1", B = "1", C = "1", D = "1" }\n', "[later]", "nothing leads to this plot"
    ),
    "an ending that nothing leads to": planted(
        "endings.toml", "", '[gone]\noutcome = "bitter"\nentry = "91"\n', "[gone]", "nothing leads to this ending"
    ),
    "a plot without a way out": plots(
        HOME, "", "[waiting]", "there is no way out of this plot", NO_CLOCK, NO_TIMEOUT, Change("plots.toml", LOST, "")
    ),
    "a plot out of which no way ever opens": plots(
        HOME, HOME.replace("{ counted", '{ written = "key" }, { unwritten = "key" }, { counted'), "[waiting]",
        "there is no way out of this plot that can ever be open", NO_CLOCK, NO_TIMEOUT,
        Change("plots.toml", LOST, ""),
    ),
    "a dead end": plots(
        LOOK, 'at     = ["pumps"]\ntest   = { skill = "talk", difficulty = 1 }\npass   = { end = "home" }\nfail   = {}\n',
        "[waiting]", "this plot is a dead end", NO_CLOCK, NO_TIMEOUT, Change("plots.toml", HOME, ""),
        Change("plots.toml", LOST, ""), Change("plots.toml", 'do     = [{ count = { counter = "clue", by = 1 } }]', ""),
    ),
    "a time that runs out for nothing": plots(
        '[waiting.timeout]\nend = "lost"', '[waiting.timeout]\ntext = "Well."', "[waiting.timeout]",
        "time runs out and nothing comes of it"
    ),
    "too few letters": plots('D = "4"', "", "[waiting.letters]", "3 letters lead somewhere"),
    "entries that lead to each other for ever": entries(
        'text = "They stay."', 'text = "They stay."\ngo_to = "2"', "[2]", "this entry leads back to itself"
    ),
    "a transition that is stuck": plots(
        HOME, f'[[waiting.transitions]]\nwhen = [{{ written = "key" }}]\ntext = "A key."\n\n{HOME}',
        "[[waiting.transitions]]", "once this holds it holds for ever"
    ),
    "a transition behind its like": plots(
        LOST, LOST + "\n\n" + HOME.replace("when = [", 'when = [{ written = "key" }, ').replace("]]", "]] # again"),
        "# again", "one before this transition holds whenever it does"
    ),
    "a letter that leads to an ending": plots('D = "4"', 'D = "4"\nE = "90"', "[waiting]", "entry 90 is an ending"),
    "an ending that is told in a scene": planted(
        "endings.toml", 'entry   = "90"', 'entry   = "3"', "[home]", "entry 3 is a scene, and no ending"
    ),
    "an epilogue that is a scene": entries(
        'do    = [{ xp = 1 }]', 'do    = [{ epilogue = "2" }]', '{ epilogue = "2" }', "entry 2 is a scene, and no epilogue"
    ),
    # options, actions, variants, scenes
    "an option that would have to be open and closed": entries(
        'when  = [{ written = "key" }]', 'when  = [{ written = "key" }, { unwritten = "key" }]', "[[1.options]]",
        "this option can never open: 'key' would have to be written and not written"
    ),
    "an option that only it could open": entries(
        'do   = [{ note = "key" }]', "", "[[1.options]]", "this option can never open",
        Change("entries.toml", "do    = [{ xp = 1 }]", 'do    = [{ note = "key" }]'),
    ),
    "an option for more knights than play": entries(
        'when  = [{ written = "key" }]', 'when  = [{ written = "key" }, { knights = { at_least = 5 } }]', "[[1.options]]",
        "this option can never open: the number of knights would have to be 5 or more"
    ),
    "an option with a price that nobody can pay": entries(
        'when  = [{ written = "key" }]', 'when  = [{ written = "key" }]\ncost  = { card = 3 }', "[[1.options]]",
        "this option can never open: nobody can ever pay for it"
    ),
    "an entry all of whose options may be closed": entries(
        'label = "Walk on"', 'label = "Walk on"\ncost = { fuel = 1 }', "[1]", "all options of this entry may be closed",
        Change("entries.toml", 'label = "Knock"', 'label = "Knock"\ncost = { ammo = 1 }'),
    ),
    "an action that nothing allows": plots(
        LOOK, LOOK + "allowed = false\n", "[[waiting.actions]]", "no entry ever allows 'Look Round'"
    ),
    "an action that is allowed and is none": entries(
        "do    = [{ xp = 1 }]", 'do    = [{ allow = "Look Up" }]', "Look Up", "there is no Plot Action 'Look Up'"
    ),
    "an action at a token that is never laid": plots(
        LOOK, LOOK + "token = 3\n", "[[waiting.actions]]", "this action can never be taken: plot token 3 is never laid"
    ),
    "an action at a marker that is never set": plots(
        '["pumps"]', '["marker"]', "[[waiting.actions]]", "this action can never be taken: its place is never on the board"
    ),
    "a variant behind its like": entries(
        SAND, SAND + '[[4.variants]]\nwhen = [{ written = "key" }]\ntext = "One."\n[[4.variants]] # again\n'
        'when = [{ written = "key" }, { written = "whisper" }]\ntext = "Two."\n[4.test]\nskill = "survival"\n',
        "# again", "one before this variant holds whenever it does",
        Change("entries.toml", 'test  = { skill = "survival" }', ""),
    ),
    "a scene that is never read": plots(
        WAIT, WAIT + '\ndo = [{ next-scene = [{ entry = "2", when = [{ done = "Look Round" }, { seen = "91" }] }] }]',
        "next-scene", "this scene can never be read", Change("entries.toml", "", '[92]\ntitle = "No"\ntext = "No."\n'),
        Change("plots.toml", 'seen = "91"', 'seen = "92"'),
    ),
    "a test that one note makes easier and harder": entries(
        'ease = ["whisper"]', 'ease = ["whisper"], hard = ["whisper"]', "test  = { skill = \"talk\"",
        "'whisper' makes this test easier and harder at once"
    ),
    # what is on the chronicle
    "a note that is written and never read": Fault(
        (Change("entries.toml", ', ease = ["whisper"]', ""),), "notes.toml", "[whisper]", "this note is written and never read"
    ),
    "a note that is read and never written": entries(
        'do   = [{ note = "key" }]', "", 'when  = [{ written = "key" }]', "the note 'key' is read here and never written"
    ),
    "a note that is neither": planted("notes.toml", *IDLE[1:], "[idle]", "this note is neither written nor read"),
    "a note that is struck and never written": entries(
        "do    = [{ xp = 1 }]", 'do    = [{ strike = "idle" }]', 'strike = "idle"', "struck here and never written", IDLE
    ),
    "a counter that has to pass its bound": plots(
        "at_least = 4", "at_least = 5", "at_least = 5", "clue has to be 5 here, and goes up to 4"
    ),
    "a counter that has to pass its bound with some knights": plots(
        'at_least = "2K"', 'at_least = "2K+1"', 'at_least = "2K+1"', "heat has to be 3 here with 1 knights, and goes up to 2"
    ),
    "a counter that nothing raises": Fault(
        (Change("entries.toml", 'counter = "heat", by = 1', 'counter = "heat", by = -1'),), "plots.toml",
        'counter = "heat"', "and nothing brings it there"
    ),
    "a counter that is raised too seldom": plots(
        'repeat = "always"', 'repeat = "game"', "at_least = 4", "all that raises it comes to 2",
        Change("entries.toml", 'fight = "dogs"', 'fight = "dogs"\nonce = true'),
    ),
    "a goal that cannot be reached": plots("to = 4", "to = 6", "to = 6", "clue has to be 6 here, and goes up to 4"),
    "a counter that nothing changes": planted(
        "counters.toml", "", '[luck]\nname = "Luck"\ntext = "Luck."\nmost = 3\n', "[luck]", "nothing changes this counter"
    ),
    "a counter that nobody reads": planted(
        "counters.toml", "", '[luck]\nname = "Luck"\ntext = "Luck."\nmost = 3\n', "[luck]", "nobody reads this counter",
        Change("entries.toml", "do    = [{ xp = 1 }]", 'do    = [{ count = { counter = "luck", by = 1 } }]'),
    ),
    "an effect that is never in force": Fault(
        (Change("entries.toml", ', { put-in-force = "curfew" }', ""),), "effects.toml", "[curfew]",
        "nothing puts this effect in force"
    ),
    "an effect that is lifted and never in force": entries(
        "do    = [{ xp = 1 }]", 'do    = [{ lift = "dark" }]', 'lift = "dark"', "'dark' is never in force",
        Change("effects.toml", "", EFFECT),
    ),
    "an opponent whom nobody fights": planted(
        "opponents.toml", "", '[cats]\nname = "Cats"\ntype = "beast"\nattack = "melee"\ndice = ["green"]\nhealth = 1\n'
        "fate = [{ wound = 1 }]\nrewards = [{ xp = 1 }]\n", "[cats]", "nobody fights this opponent"
    ),
    "a special card of another adventure": entries(
        "do    = [{ xp = 1 }]", "do    = [{ take-card = 3 }]", "take-card", "special card 3 is none of those"
    ),
    "a special card that nobody takes": planted(
        "adventure.toml", "minutes = 5", "minutes = 5\ncards = [3]", "cards = [3]", "nobody takes it"
    ),
    # the board and the clock
    "a token that is taken away and never laid": plots(
        WAIT, WAIT + "\ndo = [{ remove-plot = 2 }]", "remove-plot", "plot token 2 is taken away here and never laid"
    ),
    "an action in a crater": plots('["pumps"]', '["w-40"]', '["w-40"]', "nobody can come to"),
    "an action too far away for the clock": plots(
        '["pumps"]', '["e-54"]', "[[waiting.actions]]", "and time runs out after 1",
        Change("plots.toml", "rounds = 5", "rounds = 1"),
    ),
    "two actions too far apart for the clock": plots(
        HOME, '[[waiting.actions]] # back\nname = "Look Back"\nat = ["pumps"]\nwhen = [{ done = "Look Round" }]\n\n' + HOME,
        "# back",
        "which is 4 rounds at best, and time runs out after 2",
        Change("plots.toml", '["pumps"]', '["e-54"]'), Change("plots.toml", "rounds = 5", "rounds = 2"),
        Change("adventure.toml", "knights = [1, 4]", "knights = [1, 1]"),
    ),
    "a round that never comes": plots(
        "when = [{ counted", "when = [{ round-of-plot = { at_least = 6 } }, { counted", "round-of-plot",
        "there is no round 6 or more of this plot"
    ),
    "a time that the marker never shows": plots(
        "when = [{ counted", "when = [{ clock = { at_least = 6 } }, { counted", "{ clock = {", "never stands at 6 or more"
    ),
}  # fmt: skip


@pytest.fixture
def adventure(tmp_path: Path) -> Path:
    """A copy of the small adventure."""
    return copytree(SOUND, tmp_path / "small")


def plant(folder: Path, fault: Fault) -> None:
    for file, old, new in fault.changes:
        path = folder / "adventures" / "rehearsal" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1) if old else f"{text}\n{new}", encoding="utf-8")


def test_the_sound_adventure_is_clean(terminal: Terminal, adventure: Path) -> None:
    done = terminal("check", str(adventure))

    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_a_planted_fault_is_named_with_file_and_line(terminal: Terminal, adventure: Path, fault: Fault) -> None:
    plant(adventure, fault)

    done = terminal("check", str(adventure))

    path = adventure / "adventures" / "rehearsal" / fault.file
    number = next(at for at, line in enumerate(path.read_text("utf-8").splitlines(), start=1) if fault.line in line)
    place = f"wasteland: {path}:{number}: "
    assert done.code == 2
    assert any(line.startswith(place) and fault.told in line for line in done.err.splitlines()), done.err
