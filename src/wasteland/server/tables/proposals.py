"""What is proposed at a table, and who has still to agree."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wasteland.server.store.happenings import Agreed, Happening, Proposable, Proposed
from wasteland.server.wire import Proposal


@dataclass(frozen=True, slots=True)
class OpenProposal:
    """An undo, or giving up, that waits for the consent of others."""

    what: Proposable
    seat: int
    waiting: list[int]
    agreed: list[int]

    @property
    def seen(self) -> Proposal:
        """The proposal as everybody sees it."""
        return Proposal(self.what, self.seat, list(self.agreed), list(self.waiting))


def proposed_after(happening: Happening, open: OpenProposal | None) -> OpenProposal | None:
    """What is proposed once something has happened at a table with this *open* proposal: whatever is no proposal, and does not
    agree to one, withdraws it."""
    match happening:
        case Proposed(seat=seat, what=what, waiting=waiting):
            return OpenProposal(what, seat, list(waiting), [])
        case Agreed(seat=seat) if open is not None:
            left = [other for other in open.waiting if other != seat]
            return replace(open, waiting=left, agreed=[*open.agreed, seat])
    return None
