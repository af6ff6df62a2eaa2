"""The types of each game: `tieqchieq.typed(await client.create("tieqchieq"))`."""
