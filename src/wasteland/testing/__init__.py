"""The test kit: rules rehearsed on a laid-out table, with dice that fall as told and answers by label."""

from wasteland.testing.rehearsal import Rehearsal, Wrong, rehearse

__all__ = ["Rehearsal", "Wrong", "rehearse"]
