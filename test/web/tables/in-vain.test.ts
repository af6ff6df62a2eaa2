// The table of Space Aztecs says so when the set of a codex is left out.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { present } from '../../../rules/src/invariant.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { effectOf } from '../../../web/src/games/space-aztecs/cards/effect.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'

test('a codex of the set that is left out is said to bring nothing, whatever comes', async () => {
  const game = present(
    GAMES.find(({ id }) => id === 'space-aztecs'),
    'it is one of ours',
  )
  const options = { leaveOut: 'agents' }
  const begun = game.start({ players: 3, options, seed: seedFromText('in vain') })
  const { match } = begun.ok ? begun.value : expect.fail(begun.refusal.detail)
  const words = await (await CATALOGUES.en()).choices['space-aztecs']()
  const seen = { view: Object(match.view()), own: undefined, seat: 0, names: String }
  const effects = (['codex-3', 'codex-4'] as const).map((card) =>
    effectOf(words, { type: 'choose', card }, seen),
  )
  expect(effects).toEqual([
    'It brings you no points now.',
    'No agents in this match: it brings no points at all.',
  ])
})
