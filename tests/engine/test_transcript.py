"""Transcripts: what they look like, that they lead back to the same state, and that every change to one is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.driving import play_randomly, random_game
from tests.engine.games import bazaar, duel, landing, raid
from tests.engine.games.blank import Blank, play_of
from tests.laws import assert_alike
from wasteland.engine.asking import Choice, Shown
from wasteland.engine.chance import Chance, Dice, RealDice, Seeded
from wasteland.engine.content import Pack
from wasteland.engine.game import BadSetting, Game, Setting
from wasteland.engine.play import Play
from wasteland.engine.resuming import PackUsed
from wasteland.engine.saving import state_hash
from wasteland.engine.transcript import BadTranscript, read, read_bytes, verified, written

PLAY = random_game(duel.GAME, Setting(2), 3)
TEXT = """\
wasteland transcript 1
game: duel
packs: base
seat 0: Zoe
seat 1: greedy
option length: short
seed: 7
note dice: real
sum: 7714b06e

-  2         b8cf  # draws Shove
-  5         a3ce  # draws Kick
-  3         b92e  # draws Kick
-  5         b751  # draws Lunge
-  5         2ad4  # draws Cut
-  0         2ec7  # draws Shove
*  0,1       a4bd  # together: Zoe: Which stance? -> Strike; greedy: Which stance? -> Feint
0  2         1ced  # Zoe: Which card? -> Kick +1
-  0         ae7b  # 2d6 1 1 (attack)
1  1         eb04  # greedy: Which card? -> Cut +2
-  30        c1ff  # 2d6 6 1 (attack)
-  1         a683  # draws Shove
-  1         ab9a  # draws Cut
*  2,0       662f  # together: Zoe: Which stance? -> Rest; greedy: Which stance? -> Strike
1  2         5791  # greedy: Which card? -> Cut +2
-  35        59b2  # 2d6 6 6 (attack)
end: 16 113dd2599bdcf7b9-4cd8c0bf won by 1: Fighter 1 goes down in clash 2
"""
ROWS = TEXT.splitlines()
FIRST, LAST, END = 11, 26, 27
"""The lines of the first decision, of the last one, and of the end."""


def text_of(rows: list[str]) -> str:
    return "\n".join(rows) + "\n"


def trouble(text: str) -> BadTranscript:
    """What is wrong with a text, whether this shows when it is read or when it is played again."""
    with pytest.raises(BadTranscript) as found:
        verified(read(text), duel.GAME)
    return found.value


def sealed(rows: list[str]) -> str:
    """Rows with their checks worked out anew, as a careful forger would: this is how the checks are made."""
    blank = rows.index("")
    head = [row for row in rows[:blank] if not row.startswith("sum:")]
    chain = "\n".join(head)
    done = [*head, f"sum: {sha256(chain.encode()).hexdigest()[:8]}", ""]
    for row in rows[blank + 1 : -1]:
        seat, entry, *_ = row.split()
        chain += f"\n{seat} {entry}"
        done.append(f"{seat} {entry} {sha256(chain.encode()).hexdigest()[:4]}")
    end = rows[-1].split(" ", 2)
    return text_of([*done, f"end: {len(done) - blank - 1} {end[2]}"])


# -- writing


def test_a_transcript_looks_like_this() -> None:
    assert written(PLAY, ["Zoe", "greedy"], seed=7, notes={"dice": "real"}) == TEXT


def test_checks_are_made_as_a_reader_would_expect() -> None:
    assert read(sealed(ROWS)).lines == read(TEXT).lines


def test_a_game_that_goes_on_is_unfinished() -> None:
    assert written(random_game(duel.GAME, Setting(2), 3, limit=1), ["a", "b"]).endswith(" unfinished\n")


def test_a_game_that_nobody_won_says_so() -> None:
    play = Play(duel.GAME, Setting(2), 1)
    play.give_up()

    assert written(play, ["a", "b"]).endswith(" won by nobody: Both walk away\n")


def test_giving_up_is_a_line() -> None:
    play = Play(duel.GAME, Setting(2), 1)
    play.give_up()

    assert "\n*  -1 " in written(play, ["a", "b"])
    assert "# everybody gives up\n" in written(play, ["a", "b"])


def test_odds_are_written_beside_the_option() -> None:
    async def rule(table: Blank) -> None:
        await Choice(0, "Attack whom?", ["Walker", "Runner"], show=lambda who: Shown(who, odds=0.5833))
        table.done()

    play = play_of(rule)
    play.answer(0, 0)

    assert "# Zoe: Attack whom? -> Walker (58%)\n" in written(play, ["Zoe", "Ann"])


def test_on_an_open_floor_the_line_says_who_was_first() -> None:
    play = Play(bazaar.GAME, Setting(3), 1)
    play.answer(2, 0)

    assert "\n2  2,0 " in written(play, ["Ann", "Bob", "Cid"])
    assert "# Cid: What is your deal? -> Pass\n" in written(play, ["Ann", "Bob", "Cid"])


def test_a_point_is_written_as_two_numbers() -> None:
    play = Play(landing.GAME, Setting(2), 1)
    play.answer(0, 5)

    assert "\n0  50,550 " in written(play, ["Ann", "Bob"])


def test_an_undo_leaves_a_comment_where_it_happened() -> None:
    play = Play(bazaar.GAME, Setting(2), 1)
    play.answer(0, 1)
    play.undo(0)
    play.answer(0, 0)
    rows = written(play, ["Ann", "Bob"]).splitlines()

    assert rows[-3] == "# Ann took back an answer here"
    assert rows[-2].endswith("# Ann: What is your deal? -> Pass")


def test_names_fit_into_a_line() -> None:
    names = read(written(PLAY, ["Zoe\nseed: 8", " \u2028 the\tgreat \ud800 "])).header.seats

    assert names == ("Zoe seed: 8", "the great")


def test_every_seat_needs_a_name() -> None:
    with pytest.raises(ValueError, match="2 names are needed for as many seats, not 1"):
        written(PLAY, ["Zoe"])


def test_a_note_is_one_word_to_one_line() -> None:
    with pytest.raises(ValueError, match="does not fit into a header"):
        written(PLAY, ["Zoe", "Ann"], notes={"two words": "x"})


# -- reading


def test_the_header_says_how_the_game_was_set_up() -> None:
    header = read(TEXT).header

    assert header.setting == Setting(2, {"length": "short"}, ("base",))
    assert (header.game, header.seats, header.seed, header.notes) == ("duel", ("Zoe", "greedy"), "7", {"dice": "real"})


def test_every_decision_knows_its_line() -> None:
    transcript = read(TEXT)

    assert transcript.log == PLAY.log
    assert [line.number for line in transcript.lines] == [*range(FIRST, LAST + 1)]


def test_a_choice_of_one_alone_together_stays_a_list() -> None:
    assert "(1,)" in repr(read(sealed([*ROWS[:10], "*  1,  0000", ROWS[-1]])).log)


@pytest.mark.parametrize(
    "same",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.rstrip("\n"),
        TEXT + "\n\n",
        TEXT.replace("# draws Kick", "# well, well"),
        TEXT.replace("  # draws Kick", ""),
        TEXT.replace("\n-  1 ", "\n# here it gets interesting\n\n-  1 "),
    ],
    ids=["CRLF", "no last newline", "more newlines", "other words", "no words", "comments"],
)
def test_what_does_not_count_may_differ(same: str) -> None:
    transcript = read(same)

    assert (transcript.header, transcript.log) == (read(TEXT).header, read(TEXT).log)


def test_a_byte_order_mark_does_not_count() -> None:
    assert read_bytes(b"\xef\xbb\xbf" + TEXT.encode()) == read(TEXT)


# -- playing again


@pytest.mark.parametrize("game", [duel.GAME, bazaar.GAME, landing.GAME, raid.GAME], ids=lambda game: game.id)
@pytest.mark.parametrize("limit", [0, 1, 5, 20_000])
def test_a_transcript_leads_to_the_same_state(game: Game[Any], limit: int) -> None:
    play = random_game(game, Setting(2), 11, limit)

    again = verified(read(written(play, ["a", "b"])), game)

    assert (state_hash(again.state), again.log) == (state_hash(play.state), play.log)


def test_an_unfinished_game_goes_on_the_same_way_every_time() -> None:
    text = written(random_game(duel.GAME, Setting(2), 11, limit=2), ["a", "b"], seed=11)

    one, other = (play_randomly(verified(read(text), duel.GAME), Random(1)) for _ in range(2))

    assert one.over
    assert_alike(one, other)


def test_an_unfinished_game_goes_on_with_the_nature_it_is_given() -> None:
    play = Play(landing.GAME, Setting(2), RealDice(Seeded(1)))
    play.answer(0, 3)
    text = written(play, ["a", "b"])

    assert isinstance(verified(read(text), landing.GAME, RealDice(Seeded(2))).open, Dice)
    assert not isinstance(verified(read(text), landing.GAME, 2).open, Chance)


# -- files that are no transcripts


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "this is no transcript of a Wasteland game"),
        ("Dear diary,\n", 1, "this is no transcript of a Wasteland game"),
        ("\n" + TEXT, 1, "this is no transcript"),
        (TEXT.replace("transcript 1", "transcript 2", 1), 1, "'wasteland transcript 2' is not read here"),
        ("wasteland transcript 1", 1, "the file stops before the first decision"),
        ("wasteland transcript 1\ngame: duel\n", 3, "the file stops before the first decision"),
        ("wasteland transcript 1\n\nend: 0", 1, "the header was changed"),
    ],
)
def test_a_foreign_file_is_refused(text: str, line: int, why: str) -> None:
    found = trouble(text)

    assert found.line == line
    assert why in found.why


def test_a_file_that_is_no_text_is_refused_in_its_line() -> None:
    raw = TEXT.encode().replace(b"draws Shove", b"draws \xff")

    with pytest.raises(BadTranscript, match="line 11: this is no UTF-8 text"):
        read_bytes(raw)


# -- transcripts that were cut short


@pytest.mark.parametrize("kept", range(len(ROWS)))
def test_a_file_cut_after_any_line_is_refused_where_it_stops(kept: int) -> None:
    found = trouble("".join(f"{row}\n" for row in ROWS[:kept]))

    assert kept <= found.line <= kept + 1


def test_a_file_cut_after_any_letter_is_refused_where_it_stops() -> None:
    for kept in range(len(TEXT) - 1):
        assert trouble(TEXT[:kept]).line == TEXT[:kept].count("\n") + 1


# -- transcripts that were changed

a_decision = pytest.mark.parametrize("at", range(FIRST - 1, LAST))


@a_decision
@pytest.mark.parametrize(
    "change",
    [
        lambda row: row.replace(row.split()[1], "4", 1) if row.split()[1] != "4" else row.replace("4", "3", 1),
        lambda row: ("0" if row[0] != "0" else "1") + row[1:],
        lambda row: row.replace(row.split()[2], "0000", 1),
        lambda row: row[:1],
        lambda row: row[:13],
        lambda row: "?" + row,
        lambda row: row.replace("  #", " 7 #"),
    ],
    ids=["entry", "seat", "check", "only a seat", "no check", "strange", "a number more"],
)
def test_a_changed_line_is_named(at: int, change: Callable[[str], str]) -> None:
    rows = ROWS.copy()
    rows[at] = change(rows[at])

    assert trouble(text_of(rows)).line == at + 1


@a_decision
def test_of_a_doubled_line_the_second_is_named(at: int) -> None:
    assert trouble(text_of([*ROWS[: at + 1], *ROWS[at:]])).line == at + 2


@a_decision
def test_a_missing_line_is_found_in_the_next(at: int) -> None:
    assert trouble(text_of(ROWS[:at] + ROWS[at + 1 :])).line == at + 1


@pytest.mark.parametrize("at", range(FIRST - 1, LAST - 1))
def test_of_swapped_lines_the_first_is_named(at: int) -> None:
    rows = ROWS.copy()
    rows[at], rows[at + 1] = rows[at + 1], rows[at]

    assert trouble(text_of(rows)).line == at + 1


def test_a_state_that_was_made_of_other_fields_is_not_compared() -> None:
    older = TEXT.replace("113dd2599bdcf7b9-4cd8c0bf", "0123456789abcdef-01234567")
    oldest = TEXT.replace("113dd2599bdcf7b9-4cd8c0bf", "0123456789abcdef")

    for text in (older, oldest):
        assert verified(read(text), duel.GAME).log == verified(read(TEXT), duel.GAME).log


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("game: duel", "game: bazaar", 9, "the header was changed"),
        ("option length: short", "option length: long", 9, "the header was changed"),
        ("seed: 7", "seed: 8", 9, "the header was changed"),
        ("seat 0: Zoe\n", "", 8, "the header was changed"),
        ("seat 0: Zoe", "seat 0: Zoe\nseat 0: Zoe", 5, "'seat 0' stands twice"),
        ("seed: 7", "seed 7", 7, "a header reads key: value"),
        ("seed: 7", "colour: red", 7, "'colour' is not known in a header"),
        ("sum: 7714b06e", "sum: 7714b06f", 9, "the header was changed"),
        ("sum: 7714b06e\n", "", 8, "the header was changed"),
        ("sum: 7714b06e\n\n", "sum: 7714b06e\n", 10, "an empty line ends it"),
        ("end: 16 ", "end: 15 ", END, "15 lines with decisions should stand above, but 16 do"),
        ("end: 16 ", "end: ", END, "the last line was changed or cut short"),
        ("113dd2599bdcf7b9", "113dd2599bdcf7b8", END, "the game does not lead to the state that this line names"),
        ("won by 1", "won by 0", END, "the result is not this one, but: won by 1: Fighter 1 goes down"),
        ("in clash 2\n", "in clash 3\n", END, "the result is not this one"),
        ("in clash 2\n", "in clash 2\nand more\n", END + 1, "nothing may follow the last line"),
    ],
)
def test_a_changed_header_or_end_is_found(old: str, new: str, line: int, why: str) -> None:
    found = trouble(TEXT.replace(old, new, 1))

    assert found.line == line
    assert why in found.why


# -- transcripts whose checks were forged


@pytest.mark.parametrize(
    ("at", "row", "line", "why"),
    [
        (11, "0  2", 11, "chance (-) is asked here, not 0"),
        (17, "-  0,1", 17, "everybody (*) is asked here, not -"),
        (18, "1  2", 18, "seat 0 is asked here, not 1"),
        (18, "0  3", 18, "3 is none of 3 ways"),
        (18, "0  1,1", 18, "(1, 1) is no answer to Choice"),
        (17, "*  0,7", 17, "(0, 7) is no answer to Together"),
        (19, "-  36", 19, "36 is none of 36 ways"),
        (18, "0  1", END, "the game does not lead to the state that this line names"),
        (LAST, "-  35\n0  0", END, "the game is over, but the log goes on"),
    ],
)
def test_a_forged_line_is_found_when_the_game_is_played_again(at: int, row: str, line: int, why: str) -> None:
    found = trouble(sealed("\n".join([*ROWS[: at - 1], row, *ROWS[at:]]).split("\n")))

    assert (found.line, found.why) == (line, why)


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("game: duel", "game: chess", 2, "this is a game of 'chess', not of 'duel'"),
        ("option length: short", "option length: endless", 6, "option length cannot be 'endless'"),
        ("option length: short", "option size: big", 6, "Duel has no option 'size'"),
        ("seat 1: greedy\n", "", 4, "Duel is for 2 to 2 seats, not 1"),
        ("seat 1: greedy", "seat 2: greedy", 5, "seats are counted from 0 on"),
        ("packs: base\n", "packs: base\npack base: 1.0 abc\n", 4, "the pack base 1.0, which is not here"),
        ("packs: base\n", "packs: base\npack base: 1.0\n", 4, "a pack has a version and a hash"),
        ("game: duel\n", "", 8, "the header has no 'game'"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_in_its_line(old: str, new: str, line: int, why: str) -> None:
    found = trouble(sealed(TEXT.replace(old, new, 1).splitlines()))

    assert found.line == line
    assert why in found.why


def with_pack(hash: str) -> Game[duel.Ring]:
    """The game with a pack of this hash."""
    pack = Pack("base", "Base", "1.2 beta", "duel", "All of it.", hash, {})
    return replace(duel.GAME, packs=lambda setting: (pack,))


def test_packs_are_remembered_by_hash() -> None:
    game = with_pack("aaaa")
    text = written(random_game(game, Setting(2), 3), ["a", "b"])

    assert "\npack base: 1.2 beta aaaa\n" in text
    assert read(text).header.used == (PackUsed("base", "1.2 beta", "aaaa"),)
    assert verified(read(text), game).over


def test_a_pack_that_has_changed_is_refused_in_its_line() -> None:
    text = written(random_game(with_pack("aaaa"), Setting(2), 3), ["a", "b"])

    with pytest.raises(BadTranscript, match=r"line 4: the pack base 1.2 beta is not the same here"):
        verified(read(text), with_pack("bbbb"))


def test_a_pack_that_was_not_there_is_refused() -> None:
    with pytest.raises(BadTranscript, match="line 3: the game was played without the pack base"):
        verified(read(TEXT), with_pack("aaaa"))


def test_packs_that_cannot_be_had_are_refused() -> None:
    def packs(setting: Setting) -> tuple[Pack, ...]:
        raise BadSetting("there is no pack called base")

    with pytest.raises(BadTranscript, match="line 3: the packs cannot be had: there is no pack called base"):
        verified(read(TEXT), replace(duel.GAME, packs=packs))


# -- whatever else may happen to a file


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A transcript to which several things have happened."""
    raw = bytearray(TEXT.encode())
    for _ in range(draw(st.integers(1, 3))):
        rows = bytes(raw).split(b"\n")
        at, other = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows) - 1))
        what = draw(st.sampled_from(["flip", "drop", "double", "swap", "cut", "insert"]))
        if what == "flip" and raw:
            raw[draw(st.integers(0, len(raw) - 1))] ^= 1 << draw(st.integers(0, 7))
            continue
        if what == "drop":
            del rows[at]
        elif what == "double":
            rows.insert(at, rows[at])
        elif what == "swap":
            rows[at], rows[other] = rows[other], rows[at]
        elif what == "cut":
            rows = rows[: at + 1]
        else:
            rows.insert(at, draw(st.binary(max_size=12)))
        raw = bytearray(b"\n".join(rows))
    return bytes(raw)


def outcome(raw: bytes) -> str | BadTranscript:
    """The hash of the state that a file leads to, or what is wrong with it."""
    try:
        return state_hash(verified(read_bytes(raw), duel.GAME).state)
    except BadTranscript as bad:
        return bad


@settings(max_examples=600, deadline=None)
@given(raw=damaged())
def test_a_damaged_file_is_refused_with_its_line_or_was_damaged_in_words_only(raw: bytes) -> None:
    found = outcome(raw)

    if isinstance(found, BadTranscript):
        assert 1 <= found.line <= raw.count(b"\n") + 1
    else:
        assert found == state_hash(PLAY.state)
        assert read_bytes(raw).log == PLAY.log
        assert read_bytes(raw).header == read(TEXT).header


@settings(max_examples=300)
@given(text=st.text())
def test_any_text_is_refused(text: str) -> None:
    for strange in (text, f"wasteland transcript 1\n{text}", f"wasteland transcript 1\n\n{text}"):
        with pytest.raises(BadTranscript):
            read(strange)


@settings(max_examples=300)
@given(raw=st.binary())
def test_any_bytes_are_refused(raw: bytes) -> None:
    with pytest.raises(BadTranscript):
        read_bytes(raw)
