"""The mark by which a test cites the clauses that it proves: `@rule("sns.draw.five-cards")`."""

import pytest

rule = pytest.mark.rule
