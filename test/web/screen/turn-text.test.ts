// The banner of a large screen, in words.
import { afterAll, expect, test, vi } from 'vitest'
import { storyTexts } from '../../../web/src/replay/story-texts.ts'
import { turnText } from '../../../web/src/screen/turn-text.ts'
import { seatingTexts } from '../../../web/src/table/seats/seating-texts.ts'
import { speak } from '../../../web/src/texts/texts.ts'

vi.stubGlobal('document', { documentElement: {} })
// Other files of this process read English.
afterAll(() => speak('en'))

const NAMES = ['Ana', 'Beto', 'Citlali']

const OVER = {
  ...{ phase: 'over', paused: '', waiting: [], winners: undefined },
  ...{ asked: undefined, happening: undefined, isEmpty: false },
}

function won(...winners: readonly number[]): string {
  return turnText({
    ...OVER,
    winners,
    names: (seat) => NAMES[seat] ?? '',
  })
}

test.for([
  ['en', 'Ana won.', 'Ana, Citlali won together.', 'Nobody won.'],
  ['de', 'Ana hat gewonnen.', 'Ana, Citlali haben zusammen gewonnen.', 'Niemand hat gewonnen.'],
  ['es', 'Ha ganado Ana.', 'Han ganado juntos Ana, Citlali.', 'No ha ganado nadie.'],
] as const)('a large screen names one winner, several, or none in %s', async (sentences) => {
  const [language, one, several, nobody] = sentences
  await speak(language)
  await storyTexts.ready()
  // Texts loaded in another language follow.
  await expect.poll(() => won(0)).toBe(one)
  expect(won(0, 2)).toBe(several)
  expect(won()).toBe(nobody)
})

test.for([
  ['en', 'Waiting for Beto: “Roll?”'],
  ['de', 'Warten auf Beto: „Roll?“'],
  ['es', 'Esperando a Beto: «Roll?»'],
] as const)('a large screen says what is asked of a player in %s', async ([language, said]) => {
  await speak(language)
  await seatingTexts.ready()
  const names = (seat: number) => NAMES[seat] ?? ''
  const turn = { ...OVER, phase: 'playing', waiting: [1], asked: 'Roll?', names }
  await expect.poll(() => turnText(turn)).toBe(said)
  expect(turnText({ ...turn, asked: undefined })).toContain('Beto.')
})
