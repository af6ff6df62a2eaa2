// The banner of a large screen, in words.
import { afterAll, expect, test, vi } from 'vitest'
import { storyTexts } from '../../../web/src/replay/story-texts.ts'
import { turnText } from '../../../web/src/screen/turn-text.ts'
import { speak } from '../../../web/src/texts/texts.ts'

vi.stubGlobal('document', { documentElement: {} })
// Other files of this process read English.
afterAll(() => speak('en'))

const NAMES = ['Ana', 'Beto', 'Citlali']

function won(...winners: readonly number[]): string {
  return turnText({
    ...{ phase: 'over', paused: '', waiting: [], winners, happening: undefined, isEmpty: false },
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
