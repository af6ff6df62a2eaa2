// The texts in the current language.
import { LANGUAGES, type Language, languageOf } from '@flower-war/client/light'
import { computed, signal } from '@preact/signals'
import { storage } from '../page/storage.ts'
import { CATALOGUES, type Texts } from './catalogues.ts'
import { loadedTexts } from './loaded.ts'

/** Returns the name of a language, in that language. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toUpperCase() + name.slice(1)
}

interface CurrentTexts {
  readonly language: Language
  readonly texts: Texts
}

const spoken = signal<CurrentTexts | undefined>(undefined)
const shown = computed(() => {
  if (spoken.value === undefined) throw new Error('nothing can be said before a language is chosen')
  return spoken.value
})

/** The texts in the current language. */
export const texts = computed(() => shown.value.texts)
/** The texts of each game, loaded with its face. */
export const gameTexts = {
  'flower-war': loadedTexts(() => texts.value.games['flower-war']),
  mexica: loadedTexts(() => texts.value.games.mexica),
  'space-aztecs': loadedTexts(() => texts.value.games['space-aztecs']),
  tieqchieq: loadedTexts(() => texts.value.games.tieqchieq),
}
export const language = computed(() => shown.value.language)

/** Switches all texts to a language. */
export async function speak(wanted: Language): Promise<void> {
  storage.set('language', wanted)
  await show(wanted)
}

/** The language asked for last. */
let latest: Language | undefined

async function show(wanted: Language): Promise<void> {
  latest = wanted
  const found = await CATALOGUES[wanted]()
  if (latest !== wanted) return
  spoken.value = { language: wanted, texts: found }
  document.documentElement.lang = wanted
}

/** Shows the language chosen before, or else the browser's; English if that cannot be loaded. */
export async function speakAsBefore(): Promise<void> {
  const wishes = [storage.get('language') ?? '', ...navigator.languages].map(languageOf)
  // A language may fail to load, for example after an update of the server; English is better than nothing.
  await show(wishes.find((each) => each !== undefined) ?? 'en').catch(() => show('en'))
}

export { LANGUAGES }
