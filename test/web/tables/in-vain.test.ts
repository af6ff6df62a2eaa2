// Cards in vain: the table of Space Aztecs says so of a codex whose set is left out, and that of Mexica passes over a
// rain card that would be lost for nothing.
import { expect, test } from 'vitest'
import { nextToAct } from '../../../rules/src/asked.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { isInVain } from '../../../web/src/games/mexica/cards/in-vain.ts'
import { effectOf } from '../../../web/src/games/space-aztecs/cards/effect.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { chanceOf, drawn } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'

/** Three in four matches lack one of the three situations, so all of these do once in a thousand million runs. */
const MATCHES_MAX = 80

test('a codex of the set that is left out is said to bring nothing, whatever comes', async () => {
  const game = gameOf('space-aztecs')
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

test('MX-14: a rain card is in vain exactly where it would take nothing and spare no tribute', () => {
  const game = gameOf('mexica')
  const seen = new Set<string>()
  const hasSeenAll = () =>
    ['tribute true', 'tribute false', 'harvest true'].every((each) => seen.has(each))
  for (let index = 0; index < MATCHES_MAX && !hasSeenAll(); index++) {
    const name = `rain in vain ${index}`
    const chance = chanceOf(name)
    const begun = game.start({ players: 4, options: {}, seed: seedFromText(drawn(name)) })
    const { match } = begun.ok ? begun.value : expect.fail(begun.refusal.detail)
    for (let asked = nextToAct(match, chance); asked; asked = nextToAct(match, chance)) {
      const { seat, decision } = asked
      const all: readonly { readonly type: string; readonly card?: string }[] =
        decision.actions.map(Object)
      const safe = all.find(({ card }) => card === 'safe-passage')
      const action = pick(chance, all)
      const isVain = (each: object) =>
        isInVain(Object(each), { view: Object(structuredClone(match.view())), seat })
      const vain = isVain(action)
      const spares = safe !== undefined && !isVain(safe)
      const acted = match.act(seat, Object(action))
      const events = acted.ok ? acted.value : expect.fail(acted.refusal.detail)
      // From there on, it is about another landing.
      const until = events.findIndex(({ type }) => ['drew', 'moved', 'turn-began'].includes(type))
      const reasons = events
        .slice(0, until < 0 ? undefined : until)
        .map((event) => Object(event).why)
      if (decision.kind === 'rain' && action.type === 'pass' && safe !== undefined) {
        seen.add(`tribute ${spares}`)
        expect(spares || !reasons.includes('tribute')).toBe(true)
      }
      if (action.type !== 'rain' || !/harvest|both/.test(String(action.card))) {
        expect(vain && action.card !== 'safe-passage').toBe(false)
        continue
      }
      seen.add(`${action.card?.split('-')[0]} ${vain}`)
      expect(reasons.includes('card')).toBe(!vain)
    }
  }
  expect([...seen]).toSatisfy(hasSeenAll)
})
