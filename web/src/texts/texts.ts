// The catalogue of texts: one object for each language, and the one that is shown. Another language is
// another folder like `es/` and a line here; the compiler says what is missing.
import { computed, effect, signal } from '@preact/signals'
import { kept } from '../page/kept.ts'
import { flowerWar } from './en/flower-war.ts'
import { frame } from './en/frame.ts'
import { tieqchieq } from './en/tieqchieq.ts'

const en = { ...frame, games: { tieqchieq, 'flower-war': flowerWar } }
export type Texts = typeof en

/** Languages by their code; all but English are loaded when they are chosen. */
const LANGUAGES = {
  en: async (): Promise<Texts> => en,
  es: async (): Promise<Texts> => (await import('./es/es.ts')).es,
} as const
export type Language = keyof typeof LANGUAGES
/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

const shown = signal<{ readonly language: Language; readonly texts: Texts }>({
  language: 'en',
  texts: en,
})

/** The texts in the language that is shown. */
export const texts = computed(() => shown.value.texts)
/** What is said of each game. */
export const gameTexts = computed(() => texts.value.games)
export const language = computed(() => shown.value.language)

/** Shows all texts in a language from now on. */
export async function speak(wanted: Language): Promise<void> {
  const loaded = await LANGUAGES[wanted]()
  shown.value = { language: wanted, texts: loaded }
  kept.set('language', wanted)
}

/** Shows the language chosen before, or else that of the browser. */
export function speakAsBefore(): Promise<void> {
  const wishes = [kept.get('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return speak(wishes.find(isLanguage) ?? 'en')
}

/** What was refused, in the language that is shown. */
export function refusalText({ code, detail }: { readonly code: string; readonly detail: string }) {
  return texts.value.refusals[code] ?? detail
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag !== undefined && Object.hasOwn(LANGUAGES, tag)
}

effect(() => {
  document.documentElement.lang = language.value
})
