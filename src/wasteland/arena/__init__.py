"""Many games: workers, records, rates, statistics of cards, speed."""
