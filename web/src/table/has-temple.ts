// Which games have a temple. The rules know, but are not here to be asked; a test holds this against them.

const WITH_TEMPLE: readonly string[] = ['flower-war', 'mexica']

export function hasTemple(game: string): boolean {
  return WITH_TEMPLE.includes(game)
}
