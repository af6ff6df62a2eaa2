"""The types of each game: `match: tieqchieq.Match = await client.create("tieqchieq")`."""
