// The games that have a temple. The rules define this too, but are not loaded here; a test keeps the two in step.

const WITH_TEMPLE: readonly string[] = ['flower-war', 'mexica']

export function hasTemple(game: string): boolean {
  return WITH_TEMPLE.includes(game)
}
