"""What is counted and timed while the server runs, for Prometheus to read."""

from __future__ import annotations

import os
import re
from typing import NamedTuple

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes keep their figures so that each can tell those of all; set before they start."""

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_SLOW = (0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

_ROUTES = (
    (re.compile(r"/api/tables/(?!import$)[^/]+"), "/api/tables/{table}"),
    (re.compile(r"/api/games/[^/]+"), "/api/games/{game}"),
    (re.compile(r"/(moments|seats)/[^/]+"), r"/\1/{n}"),
    (re.compile(r"^/(table|join|move|watch|replay|screen|rules|codex|guide)/[^/]+$"), r"/\1/{id}"),
    (re.compile(r"/assets/.*"), "/assets/{file}"),
)
_KNOWN = re.compile(
    r"/|/healthz|/metrics|/settings|/rules|/codex|/guide|/schema(/openapi\.json)?|/assets/\{file\}|/\w+/\{id\}"
    r"|/api/games(/\{game\}(/(rules(/search)?|codex|offers))?)?"
    r"|/api/tables(/import|/\{table\}(/(join|answers|undo|give-up|transcript|glance|fork|inquiries|live|calls|hook|start|dice|moments/\{n\}"
    r"|seats/\{n\}(/(brings|pass|move|word))?))?)?|/api/(reach|calls|mine)"
)


def route_of(path: str) -> str:
    """A path with its ids left out, so that there are few of them; all that nobody knows are "other"."""
    for pattern, told in _ROUTES:
        path = pattern.sub(told, path)
    return path if _KNOWN.fullmatch(path) else "other"


class Page(NamedTuple):
    """The figures as text, and what kind of text it is."""

    text: bytes
    content_type: str


class Metrics:
    """The figures of one server. Each server has its own, so that several may run in one process."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "wasteland_requests", "HTTP requests answered.", ["method", "route", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "wasteland_request_seconds", "Time to answer an HTTP request.", ["route"], buckets=_QUICK, registry=registry
        )
        self.answers = Counter(
            "wasteland_answers", "Answers of seats: accepted, or the code of the refusal.", ["outcome"], registry=registry
        )
        self.commit_seconds = Histogram(
            "wasteland_commit_seconds", "Time from handing a record over until it is stored.", buckets=_QUICK, registry=registry
        )
        self.tables_live = Gauge("wasteland_tables_live", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
        self.sockets_open = Gauge("wasteland_sockets_open", "Live connections.", registry=registry, multiprocess_mode="livesum")
        self.bot_seconds = Histogram(
            "wasteland_bot_seconds", "Time a bot took to choose, waiting included.", ["bot"], buckets=_SLOW, registry=registry
        )
        self.bot_fallbacks = Counter(
            "wasteland_bot_fallbacks", "Choices made by lot because a bot did not make them.", ["bot", "why"], registry=registry
        )
        self.inquiries = Counter(
            "wasteland_inquiries", "Inquiries: found, or the code of the refusal.", ["outcome"], registry=registry
        )
        self.inquiry_seconds = Histogram(
            "wasteland_inquiry_seconds", "Work that an inquiry took, waiting not counted.", buckets=_QUICK, registry=registry
        )
        self.calls = Counter(
            "wasteland_calls", "Calls to people who are away, by what came of them.", ["outcome"], registry=registry
        )
        self.refused = Counter("wasteland_refused", "Requests refused at the door.", ["code"], registry=registry)

    def page(self) -> Page:
        """Everything as Prometheus reads it; with several processes, the sum of all."""
        registry = self.registry
        if os.environ.get(SHARED_FOLDER):
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return Page(generate_latest(registry), CONTENT_TYPE_LATEST)
