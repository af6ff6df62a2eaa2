// What the table and the log of Flower War say.
import { expect, test } from 'vitest'
import { newTeller } from '../../../protocol/src/index.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'

const game = gameOf('flower-war')

test('in German, a result names skulls in the dative', async () => {
  const { decided } = await (await CATALOGUES.de()).choices['flower-war']()
  expect([0, 1, 12].map((count) => decided(count, true))).toEqual([
    'gleichauf mit keinem Schädel; dann entscheiden Scheiben und Karten',
    'gleichauf mit einem Schädel; dann entscheiden Scheiben und Karten',
    'gleichauf mit 12 Schädeln; dann entscheiden Scheiben und Karten',
  ])
  expect(decided(12, false)).toBe('mit 12 Schädeln, mehr als alle anderen')
})

test('in German, the choice to pay Mary begins with a capital letter or a number', async () => {
  const { toMary } = await (await CATALOGUES.de()).games['flower-war']()
  expect(toMary(1)).toBe('Einen Schädel für eine von Marias Karten geben')
  expect(toMary(7)).toBe('7 Schädel für eine von Marias Karten geben')
})

test('FW-61: in Spanish, the log says in a whole sentence how often even halves still help', () => {
  const said = newTeller(saidIn(game.texts, 'es'), { seat: 0, seats: ['first'], name: String })
  const left = (count: number) => said.event({ type: 'forestalled', times: 1, left: count })
  expect([0, 1, 2].map((count) => /: no se cuenta\. (.+)$/.exec(left(count))?.[1])).toEqual([
    'No puede ocurrir ninguna vez más.',
    'Puede ocurrir una vez más.',
    'Puede ocurrir 2 veces más.',
  ])
})
