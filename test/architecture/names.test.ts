// A game is named in its own folder and its own face, and in the lists of games: nothing that serves all games asks
// which one it is.
import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import { projectSources, type Sources, withoutComments } from './sources.ts'

const IDS = GAMES.map(({ id }) => id)
/** Code that serves all games. */
const FOR_ALL = /^(?:server|protocol|client-sdk|conformance|web)\/src\//
/** The faces, their texts, lessons and pictures, and the lists of them. */
const OF_ONE = [
  ...IDS.map((id) => `web/src/games/${id}/`),
  ...['web/src/games/faces.ts', 'web/src/games/game-values.ts', 'web/src/lobby/game-picture.tsx'],
  ...['web/src/texts/', 'web/src/alone/lessons/'],
]
/** Lines in which the name of a game is the project's: its name on the network, and the issuer of our own tokens. */
const PROJECT = ["export const NAME = 'flower-war'", "export const OWN_ISSUER = 'flower-war'"]

/** Lists the lines that name a game, as a whole string or as a member. */
function namingLines(sources: Sources): readonly string[] {
  const named = new RegExp(`['"\`](?:${IDS.join('|')})['"\`]|^\\s*(?:${IDS.join('|')})\\??:`)
  return Object.entries(sources).flatMap(([file, source]) => {
    if (!FOR_ALL.test(file) || OF_ONE.some((place) => file.startsWith(place))) return []
    return withoutComments(source)
      .split('\n')
      .filter((line) => named.test(line) && !PROJECT.includes(line))
      .map((line) => `${file}: ${line}`)
  })
}

test('nothing that serves all games names one', () => {
  expect(namingLines(projectSources())).toEqual([])
})

test.for([
  ['web/src/table/temples.tsx', "const WITH_TEMPLE = ['mexica']"],
  ['web/src/table/ending.tsx', '  tieqchieq: 12,'],
  ['server/src/doors/http/games.ts', "  if (game.id === 'space-aztecs') return"],
] as const)('a name in %s is found', ([file, line]) => {
  expect(namingLines({ [file]: `// A file.\n${line}\n` })).toHaveLength(1)
})

test('a face may name its game', () => {
  expect(namingLines({ 'web/src/games/mexica/face.tsx': "const id = 'mexica'\n" })).toEqual([])
})
