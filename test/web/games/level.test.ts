// When advice says that it hardly matters which choice is made, and how it tells chances and reasons.
import { expect, test } from 'vitest'
import { areLevel, onceSaid } from '../../../web/src/advice/level.ts'
import { reasonOf } from '../../../web/src/games/space-aztecs/cards/reason.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'

test.for<readonly [string, readonly number[], boolean]>([
  ['three within three in a hundred', [0.25, 0.24, 0.25], true],
  ['three within more', [0.5, 0.48, 0.46], false],
  ['two alike', [0.7, 0.7], true],
  ['the next best above the chosen one', [0.4, 0.42], true],
  ['a single one', [0.4], false],
  ['none', [], false],
])('it hardly matters among chances: %s', ([, worths, isLevel]) => {
  expect(areLevel(worths)).toBe(isLevel)
})

test('three equal cards are one choice, so that they do not hide that the others are worse', () => {
  const lay = (card: string, worth: number) => ({ action: { card }, worth })
  const all = [lay('mist-2', 0.5), lay('mist-1', 0.5), lay('ransom-1', 0.2)]
  const different = onceSaid(all, ({ action }) => action.card.replace(/-\d$/, ''))
  expect(different).toEqual([all[0], all[2]])
  expect(onceSaid([all[0], all[1]], () => 'Lay Mist')).toEqual([all[0]])
})

test.for([
  ['en', 'wins about 1 time in 100', 'wins about 2 times in 100'],
  ['de', 'gewinnt etwa 1 von 100 Mal', 'gewinnt etwa 2 von 100 Mal'],
  ['es', 'gana alrededor de una de cada 100 veces', 'gana unas 2 de cada 100 veces'],
] as const)('in %s, a chance is told as %s', async ([language, once, twice]) => {
  const { chance } = await (await CATALOGUES[language]()).parts.advice()
  expect([chance(1), chance(2)]).toEqual([once, twice])
})

const CITY = { visible: [], temples: [], saucers: [], codices: [] }
const SEEN = Object({
  view: { players: [CITY, CITY], leftOut: null, ended: null },
  own: { notes: [{ place: 'lake', cards: ['noble-7'] }] },
  ...{ seat: 0, names: String },
})
const choose = (card: string) => Object({ type: 'choose', card })
const take = (pile: string) => Object({ type: 'take', pile })

test.for([
  ['brings most now', choose('villager-5'), [choose('villager-2')], 'brings you the most now: 3 p'],
  [
    'brings as much',
    choose('jaguar-warrior-4'),
    [choose('jaguar-warrior-5')],
    'Now they are worth the same',
  ],
  ['brings less now', choose('villager-2'), [choose('villager-5')], 'Another is worth more now'],
  ['is an unseen pile', take('dawn'), [take('lake')], 'You have not looked through it yet'],
  ['is the only known pile', take('lake'), [take('dawn')], ''],
  ['hides', Object({ type: 'hide' }), [Object({ type: 'show' })], 'no saucer can take it'],
] as const)('in Space Aztecs, advice for what %s says why', async ([, advised, others, reason]) => {
  const words = await (await CATALOGUES.en()).choices['space-aztecs']()
  const said = reasonOf(words, advised, others, SEEN)
  expect(said).toContain(reason)
  expect(said === '').toBe(reason === '')
})
