"""`wasteland play` with people at the table: everything they can type, and what is kept when they leave."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import GAME, KNIGHTS, PROMPT, Done, Screen, Terminal


def played(terminal: Terminal, *typed: str, game: str = "toy", seats: str = "human", seed: str = "3", more: str = "") -> Done:
    """A game with these lines typed to it."""
    done = terminal("play", game, "--seats", seats, "--seed", seed, *more.split(), typed="".join(f"{line}\n" for line in typed))
    assert "Traceback" not in done.out + done.err
    return done


def squeezed(text: str) -> str:
    return " ".join(text.split())


# -- whole games


@pytest.mark.sample
def test_a_person_plays_a_whole_game(terminal: Terminal) -> None:
    done = played(terminal, *["1"] * 3000, game=GAME, seats="human,greedy")

    assert (done.code, done.err) == (0, "")
    assert re.search(r"^(Won|Lost): ", done.out, re.MULTILINE)
    assert "The game is kept in" not in done.out


def test_a_finished_game_is_not_kept(terminal: Terminal) -> None:
    played(terminal, *["1"] * 3000, game=GAME)

    assert terminal.unfinished == []


def test_four_people_share_a_screen(terminal: Terminal) -> None:
    done = played(terminal, *["1"] * 6000, game=GAME, seats="human,human,human,human")

    assert done.code == 0
    assert re.search(r"^(Won|Lost): ", done.out, re.MULTILINE)
    assert done.out.count("takes turn 1 of round 1.") <= 4, "each of them hears of it once"


@pytest.mark.sample
def test_a_person_plays_a_whole_lesson_of_waste_knights(terminal: Terminal) -> None:
    done = played(terminal, *["1"] * 300, game=KNIGHTS, seats="human,random", more="--option mission=road-to-gangraen")

    assert (done.code, done.err) == (0, "")
    assert "The lesson is over" in done.out


def test_a_person_plays_a_whole_mission_of_waste_knights(terminal: Terminal) -> None:
    done = played(terminal, *["1"] * 3000, game=KNIGHTS, seats="human,random", more="--option mission=savior-of-the-waste")

    assert (done.code, done.err) == (0, "")
    assert re.search(r"^(Won|Lost): ", done.out, re.MULTILINE)
    assert terminal.unfinished == []


def test_whoever_comes_alone_to_a_game_for_two_plays_against_a_bot(terminal: Terminal) -> None:
    done = terminal("play", KNIGHTS, "--seed", "3", typed="1\n")

    assert done.code == 0
    assert len(terminal.unfinished) == 1


def test_a_game_of_bots_needs_nobody(terminal: Terminal) -> None:
    done = played(terminal, game=GAME, seats="greedy,random")

    assert done.code == 0
    assert re.search(r"^(Won|Lost): ", done.out, re.MULTILINE)
    assert terminal.unfinished == []


def test_a_person_who_is_beaten_has_lost(terminal: Terminal) -> None:
    done = played(terminal, *["1"] * 60, seats="human,fence")

    assert re.search(r"^Lost: \d+ caps win", done.out, re.MULTILINE)


def test_a_game_of_bots_is_told_as_a_story(terminal: Terminal) -> None:
    told = played(terminal, game=GAME, seats="greedy").out

    assert "round 1" in told
    assert "takes turn 1 of round 1" in told


def test_quiet_bots_show_only_the_end(terminal: Terminal) -> None:
    told = played(terminal, game=GAME, seats="greedy", more="--quiet").out

    assert re.search(r"^(Won|Lost): ", told, re.MULTILINE)
    assert "takes turn" not in told


def test_a_seat_that_nobody_names_is_for_a_person(terminal: Terminal) -> None:
    done = terminal("play", "toy", "--seed", "3", typed="")

    assert "What now?" in done.out


def test_a_number_of_seats_does_not_say_who_sits_there(terminal: Terminal) -> None:
    done = terminal("play", "toy", "--seats", "2")

    assert done.code == 2
    assert "--seats '2' should be names, as in human,random, and no number" in done.err


# -- questions and answers


def test_options_are_numbered_with_their_odds(terminal: Terminal) -> None:
    assert "2 Fence the Radio 58%" in squeezed(played(terminal).out)


def test_what_is_refused_is_shown_with_its_reason(terminal: Terminal) -> None:
    assert "(3) Sleep: there is no time to sleep" in played(terminal).out


def test_picking_what_is_refused_says_why(terminal: Terminal) -> None:
    assert "Sleep: there is no time to sleep [toy.sleep]" in played(terminal, "3").out


def test_an_answer_may_be_given_in_words(terminal: Terminal) -> None:
    assert "takes something from the heap" in played(terminal, "take").out


def test_words_that_fit_several_options_are_asked_about(terminal: Terminal) -> None:
    assert "'fence' could be any of 2, 3; type the number" in played(terminal, "1", "fence").out


@pytest.mark.parametrize("typed", ["0", "9", "99999999999999999999", "-1", "²", "1.5", "\x00", "fense the radiu", "  "])
def test_what_cannot_be_understood_changes_nothing(terminal: Terminal, typed: str) -> None:
    done = played(terminal, typed, "log")

    assert done.code == 0
    assert done.out.count("What now?") == 1, "the question stands as it was"


def test_a_misspelt_answer_may_mean_another(terminal: Terminal) -> None:
    assert "did you mean 'fence the radio'?" in played(terminal, "fence the radoi").out


def test_the_news_since_the_last_answer_come_before_the_question(terminal: Terminal) -> None:
    told = played(terminal, "1").out

    assert told.index("You find a Lamp.") < told.rindex("What now?")


def test_a_point_is_typed(terminal: Terminal) -> None:
    done = played(terminal, "", "50 250", "", game="landing", seats="human,human")

    assert "1 of 6 pods are down" in done.out


def test_a_point_that_is_no_good_is_refused_with_its_reason(terminal: Terminal) -> None:
    done = played(terminal, "", "99999 1", game="landing", seats="human,human")

    assert "0 of 6 pods are down" in done.out
    assert "1 of 6" not in done.out
    assert re.search(r"\[landing\.[a-z.-]+\]", done.out)


@pytest.mark.parametrize("typed", ["here", "1 2 3 4", "1 2.5 a"])
def test_what_is_no_point_is_asked_again(terminal: Terminal, typed: str) -> None:
    told = squeezed(played(terminal, "", typed, game="landing", seats="human,human").out)

    assert f"{typed!r} is no option; type a number of the list, or a point: x y" in told


def test_of_many_points_only_those_on_the_list_have_numbers(terminal: Terminal) -> None:
    assert "there is no option 10; type 1 to 9" in played(terminal, "", "10", game="landing", seats="human,human").out


# -- several people


def test_a_curtain_falls_between_people(terminal: Terminal) -> None:
    told = played(terminal, "", "1", game="toy", seats="human,human").out

    assert "The screen is for [● Seat 1] now." in told
    assert told.index("The screen is for [● Seat 1]") < told.index("The screen is for [■ Seat 2]")


def test_nothing_of_a_seat_is_shown_before_it_is_there(terminal: Terminal) -> None:
    told = played(terminal, "", "1", game="toy", seats="human,human").out
    second = told[told.index("The screen is for [■ Seat 2]") :]

    assert "hand" not in second


def test_one_person_among_bots_needs_no_curtain(terminal: Terminal) -> None:
    assert "The screen is for" not in played(terminal, "1", "1", seats="human,fence").out


def test_a_secret_choice_stays_secret(terminal: Terminal) -> None:
    told = played(terminal, "", "1", "", "log", game="duel", seats="human,human").out
    second = told[told.index("The screen is for [■ Fighter 2]") :]

    assert "Strike" in second, "it is an option of the second seat as well"
    assert "Fighter 1 strikes" not in second


def test_on_an_open_floor_another_may_speak_first(terminal: Terminal) -> None:
    told = played(terminal, "", "seat 2", "", "1", game="bazaar", seats="human,human").out

    assert "Trader 2 packs up for today." in played(terminal, "", "seat 2", "", "1", "", game="bazaar", seats="human,human").out
    assert told.index("The screen is for [● Trader 1]") < told.index("The screen is for [■ Trader 2]")


def test_only_those_who_are_asked_may_speak(terminal: Terminal) -> None:
    assert "asked now: seat 1, 2" in played(terminal, "", "seat 9", game="bazaar", seats="human,human").out


# -- commands


def test_a_question_mark_lists_the_commands(terminal: Terminal) -> None:
    told = played(terminal, "?").out

    assert all(command in told for command in ("look", "log", "undo", "save", "quit"))


def test_a_question_mark_shows_the_clauses_at_hand(terminal: Terminal) -> None:
    told = squeezed(played(terminal, "?", game=GAME).out)

    assert "sns.item.permitted-actions Item Phase In the Item Phase the active player may" in told


def test_a_question_mark_and_a_number_explain_what_is_refused(terminal: Terminal) -> None:
    told = squeezed(played(terminal, "? 3").out)

    assert "> ? 3 Sleep: there is no time to sleep toy.sleep" in told


def test_a_question_mark_and_a_number_show_the_card(terminal: Terminal) -> None:
    assert "> ? 2 Radio scrap worth 5 Worth 5 caps." in squeezed(played(terminal, "? 2").out)


def test_a_question_mark_and_words_search_the_rules(terminal: Terminal) -> None:
    assert "sns.surge.reroll" in played(terminal, "? surge reroll", game=GAME).out


def test_a_question_mark_and_nonsense(terminal: Terminal) -> None:
    told = played(terminal, "? xyzzy", "? 77").out

    assert "no clause says 'xyzzy'" in told
    assert "there is no option 77" in told


def test_a_card_is_looked_at(terminal: Terminal) -> None:
    assert "> look rad Radio scrap worth 5 Worth 5 caps." in squeezed(played(terminal, "look rad").out)


def test_a_card_that_lies_nowhere(terminal: Terminal) -> None:
    assert "nothing called 'sofa' lies open" in played(terminal, "look sofa").out


def looked(terminal: Terminal, words: str) -> str:
    """What somebody sees who looks at something in the lesson of Waste Knights."""
    told = played(terminal, f"look {words}", game=KNIGHTS, seats="human,random", more="--option mission=road-to-gangraen").out
    return squeezed(told[told.index(f"> look {words}") :])


def test_a_place_is_looked_at(terminal: Terminal) -> None:
    assert "Widow's Pass terrain mountains, difficulty 3, threat 1" in looked(terminal, "widow's pass")


def test_a_map_is_looked_at(terminal: Terminal) -> None:
    assert re.search(r"/Gangraen +\\", looked(terminal, "map"))


def test_a_market_is_looked_at(terminal: Terminal) -> None:
    assert re.search(r"FRAME ONE .*│for 1 .* FRAME TWO", looked(terminal, "stalls"))


def test_another_is_looked_at_without_seeing_their_hand(terminal: Terminal) -> None:
    told = looked(terminal, "naomi")

    assert "hand 1 Big Spanner green (printed) One hand" in told
    assert "medicine 1 · repair 4" in told
    assert "Before" not in told, "luck cards are for their holder"


def test_looking_at_nothing_draws_the_table_again(terminal: Terminal) -> None:
    assert played(terminal, "look").out.count("Seat 1 rummages") == 2


def test_the_log(terminal: Terminal) -> None:
    told = played(terminal, "1", "1", "log")

    assert "You find a Lamp. toy.turn" in squeezed(told.out)


def test_the_log_tells_everything_once(terminal: Terminal) -> None:
    told = played(terminal, "log all", game=GAME).out

    assert told[told.index("> log all") :].count("takes turn 1 of round 1") == 1


def test_a_hint(terminal: Terminal) -> None:
    assert "fence would take 2: Fence the Radio" in played(terminal, "hint").out


def test_undo(terminal: Terminal) -> None:
    told = played(terminal, "1", "undo", game=GAME).out

    assert told.count("What do you use?") == 2


def test_undo_takes_its_news_back_too(terminal: Terminal) -> None:
    told = played(terminal, "1", "undo", "y", "log").out

    assert "You find" not in told[told.index("> log") :]


def test_undo_after_dice_or_draws_needs_everybodys_consent(terminal: Terminal) -> None:
    told = played(terminal, "1", "undo", "no", "log").out

    assert "dice have fallen or cards have been turned since" in told
    assert "You find a Lamp." in told[told.index("> log") :]


def test_undo_after_the_answer_of_another_says_whose_it_was(terminal: Terminal) -> None:
    told = played(terminal, "", "1", "", "undo", "no", game="bazaar", seats="human,human").out

    assert "[● Trader 1] has answered since." in told


def test_undo_with_nothing_to_take_back(terminal: Terminal) -> None:
    assert "has not answered anything yet" in played(terminal, "undo", "y").out


def test_giving_up_is_asked_about_first(terminal: Terminal) -> None:
    assert "everybody walks away" not in played(terminal, "give up", "n").out


def test_giving_up(terminal: Terminal) -> None:
    done = played(terminal, "give up", "y")

    assert "Lost: everybody walks away" in done.out
    assert terminal.unfinished == []


# -- real dice


def test_dice_are_typed_in(terminal: Terminal) -> None:
    assert "Seat 1 sells a Radio." in played(terminal, "2", "6 6", more="--real-dice").out


def test_faces_may_be_typed_without_a_space(terminal: Terminal) -> None:
    assert "Seat 1 is cheated of a Radio." in played(terminal, "2", "12", more="--real-dice").out


@pytest.mark.parametrize(
    ("typed", "words"),
    [("7 1", "a die with 6 sides cannot show 7"), ("3", "2 dice rolled, but 1 face given"), ("six", "0 faces")],
)
def test_dice_that_cannot_fall_so_are_asked_again(terminal: Terminal, typed: str, words: str) -> None:
    assert words in played(terminal, "2", typed, more="--real-dice").out


def raided(terminal: Terminal, *lines: str) -> Done:
    """Seat 1 storms in with a green, two red and a blue die, after a 3 for the guards; then *lines* are typed."""
    return played(terminal, "3", "3", *lines, game="raid", seats="human,random", more="--real-dice")


@pytest.mark.parametrize(
    "typed", ["success blank success+fate botch", "s, bl, s f, bo", "SUCCESS blank success + fate botch", "1 5 3 6"]
)
def test_icons_are_typed_in_by_name_or_by_place(terminal: Terminal, typed: str) -> None:
    done = raided(terminal, typed)

    assert "Roll 1 green, 2 red and 1 blue: Storm in. What fell?" in done.out
    assert "green: success, fate, blank or botch" in done.out
    assert "[green success] [red blank] [red success+fate] [blue botch]" in squeezed(done.out)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("success fate fate botch", "die 2: a red die cannot show fate; it shows success+success, success+fate,"),
        ("b blank blank blank", "die 1: 'b' on a green die could be botch or blank"),
        ("success", "4 dice rolled, but 1 face given"),
    ],
)
def test_icons_that_cannot_fall_so_are_asked_again(terminal: Terminal, typed: str, words: str) -> None:
    assert words in squeezed(raided(terminal, typed).out)


def test_whoever_looks_at_the_table_is_asked_for_the_dice_again_and_not_for_one_of_all_their_ways(terminal: Terminal) -> None:
    told = raided(terminal, "look").out

    assert told.count("Roll 1 green, 2 red and 1 blue: Storm in. What fell?") == 2
    assert len(told.splitlines()) < 200


def test_somebody_without_dice_may_let_us_roll(terminal: Terminal) -> None:
    assert re.search(r"Seat 1 (sells|is cheated of) a Radio", played(terminal, "2", "roll", more="--real-dice").out)


def test_people_roll_for_bots_too(terminal: Terminal) -> None:
    told = played(terminal, "1", "6 6", seats="human,fence", seed="4", more="--real-dice").out

    assert "[■ Seat 2]  Roll 2d6: fence. What fell?" in told


def test_dice_are_public_but_whoever_types_them_sees_only_what_they_may(terminal: Terminal) -> None:
    told = played(terminal, "", "2", "1 1", "", "1", more="--real-dice", seats="human,human").out

    assert "Seat 1 is cheated of a Radio." in told
    assert "You find" not in told[: told.index("The screen is for [■ Seat 2]")]


def test_typed_dice_are_in_the_transcript(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    played(terminal, "2", "6 5", more=f"--real-dice --transcript {path}")

    assert "2d6 6 5" in path.read_text()
    assert terminal("replay", str(path), "--verify").code == 0


# -- keeping


def test_whoever_quits_is_told_how_to_go_on(terminal: Terminal) -> None:
    done = played(terminal, "1", "quit")

    (kept,) = terminal.unfinished
    assert done.code == 0
    assert f"wasteland play --resume {kept}" in done.out


def test_the_end_of_what_is_typed_loses_nothing(terminal: Terminal) -> None:
    played(terminal, "1", "1")

    (kept,) = terminal.unfinished
    assert "Heap 9" in terminal("play", "--resume", str(kept)).out


def test_a_resumed_game_goes_to_its_end_and_is_gone(terminal: Terminal) -> None:
    played(terminal, "1", "1", game=GAME)
    (kept,) = terminal.unfinished

    done = terminal("play", "--resume", str(kept), typed="1\n" * 3000)

    assert re.search(r"^(Won|Lost): ", done.out, re.MULTILINE)
    assert terminal.unfinished == []


def test_a_resumed_game_still_knows_what_happened(terminal: Terminal) -> None:
    played(terminal, "1", "1")
    (kept,) = terminal.unfinished

    assert "You find a Lamp." in terminal("play", "--resume", str(kept), typed="log\n").out


def test_a_game_that_waits_is_mentioned(terminal: Terminal) -> None:
    played(terminal, "1", "quit")

    assert "A game waits to be finished: wasteland play --resume" in squeezed(played(terminal).out)


def test_a_save_of_ones_own(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "mine.save"
    done = played(terminal, "1", f"save {path}")

    assert f"saved in {path}" in squeezed(done.out)
    assert "Heap 10" in terminal("play", "--resume", str(path)).out


def test_a_save_without_a_name(terminal: Terminal) -> None:
    played(terminal, "1", "save")

    assert len(list((terminal.home / "wasteland" / "saves").glob("toy-*.save"))) == 1


def test_a_save_that_cannot_be_written(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    told = played(terminal, f"save {tmp_path}", f"save {tmp_path / 'file' / 'game'}").out

    assert "is a folder; name a file in it" in squeezed(told)
    assert "the game was not saved: " in told


def test_a_home_that_cannot_be_written_to_is_told_of(terminal: Terminal) -> None:
    terminal.home.write_text("no folder")

    done = played(terminal, "1", "quit")

    assert done.code == 0
    assert "The game could not be kept: " in done.out


def test_a_transcript_is_up_to_date_after_every_answer(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    played(terminal, "1", "2", more=f"--transcript {path}")

    assert "Fence the Radio" in path.read_text()
    assert terminal("replay", str(path), "--verify").code == 0


def test_a_transcript_can_be_played_on(terminal: Terminal, tmp_path: Path) -> None:
    path, whole = tmp_path / "game.txt", tmp_path / "whole.txt"
    played(terminal, "1", "1", more=f"--transcript {path}")

    done = terminal("play", "--resume", str(path), "--transcript", str(whole), "--seats", "fence")

    assert done.code == 0
    assert terminal("replay", str(whole), "--verify").code == 0
    begun, ended = (re.findall(r"^([0-] +\d+) ", one.read_text(), re.MULTILINE) for one in (path, whole))
    assert ended[: len(begun)] == begun


def test_a_transcript_remembers_real_dice(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    played(terminal, "1", more=f"--real-dice --transcript {path}")

    assert "What fell?" in terminal("play", "--resume", str(path), typed="2\n").out


def test_others_may_take_the_seats_of_a_kept_game(terminal: Terminal) -> None:
    played(terminal, "1")
    (kept,) = terminal.unfinished

    assert "caps win" in terminal("play", "--resume", str(kept), "--seats", "fence").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "fence,fence"], "the game has 1 seats, and --seats names 2"),
        (["--option", "heap=endless"], "--resume goes on as the game began"),
        (["duel"], "this is a game of toy, not of duel"),
        (["--seats", "fnce"], "did you mean fence?"),
    ],
    ids=["seats", "option", "game", "bot"],
)
def test_what_a_kept_game_cannot_become(terminal: Terminal, arguments: list[str], words: str) -> None:
    played(terminal, "1")
    (kept,) = terminal.unfinished

    done = terminal("play", "--resume", str(kept), *arguments)

    assert done.code == 2
    assert words in done.err


def test_a_save_that_was_cut_names_the_line(terminal: Terminal) -> None:
    played(terminal, "1")
    (kept,) = terminal.unfinished
    kept.write_text(kept.read_text()[:200])

    done = terminal("play", "--resume", str(kept))

    assert done.code == 2
    assert re.search(r"line \d+: the save was changed or cut short", done.err)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["play", "log"], [0, 0, 0]),
        (["play", "checkpoint", "turn"], 77),
        (["play", "game"], "chess"),
        (["play", "seats"], "two"),
        (["play"], None),
        (["chairs"], ["human", "human", "human"]),
        (["chairs"], "human"),
        (["seed"], 5),
        (["kind"], "shopping list"),
    ],
)
def test_a_save_that_was_changed_is_refused(terminal: Terminal, path: list[str], value: object) -> None:
    played(terminal, "1")
    (kept,) = terminal.unfinished
    data = json.loads(kept.read_text())
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    kept.write_text(json.dumps(data))

    done = terminal("play", "--resume", str(kept))

    assert done.code == 2
    assert 1 <= len(done.err.splitlines()) <= 2
    assert "Traceback" not in done.err


# -- at a real terminal


@pytest.fixture
def screen(terminal: Terminal) -> Iterator[Screen]:
    """A game that waits for its first answer."""
    with Screen(terminal, "play", GAME, "--seed", "3") as screen:
        screen.wait_for(PROMPT)
        yield screen


def test_ctrl_c_keeps_the_game(terminal: Terminal, screen: Screen) -> None:
    screen.wait_until_it_listens()
    screen.type("\x03")

    assert screen.end() == 130
    assert "The game is kept in" in screen.text
    assert "Traceback" not in screen.text
    assert len(terminal.unfinished) == 1


def test_ctrl_d_keeps_the_game(terminal: Terminal, screen: Screen) -> None:
    screen.type("\x04")

    assert screen.end() == 0
    assert len(terminal.unfinished) == 1


def test_a_killed_game_goes_on_where_it_was(terminal: Terminal, screen: Screen) -> None:
    screen.type("1\r")
    asked = screen.wait_for(PROMPT)

    screen.process.send_signal(signal.SIGKILL)
    screen.process.wait()

    (kept,) = terminal.unfinished
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", asked)
    question = re.findall(r"\[● [\w ]+\]  .+\?", plain)[-1]
    assert question in terminal("play", "--resume", str(kept)).out


def test_a_terminal_gets_colour(screen: Screen) -> None:
    assert "\x1b[1;38;2;200;227;50m" in screen.text, "poison: you may do this now"


def test_the_curtain_wipes_the_screen_and_what_was_scrolled_away(terminal: Terminal) -> None:
    with Screen(terminal, "play", GAME, "--seats", "human,human", "--seed", "3") as screen:
        assert "\x1b[3J" in screen.wait_for("Press Enter")
