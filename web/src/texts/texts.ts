// The catalogue of texts: one object for each language, and the one that is shown. Another language is
// another folder like `es/` and a line here; the compiler says what is missing.
import { computed, signal } from '@preact/signals'
import { kept } from '../page/kept.ts'
import type { en } from './en/en.ts'

export type Texts = typeof en

/** By their codes. */
export const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]
/** Loaded when they are chosen. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en/en.ts')).en,
  es: async () => (await import('./es/es.ts')).es,
}
/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

interface Shown {
  readonly language: Language
  readonly texts: Texts
  readonly refusals: Refusals
}

/** The sentences of refusals, by code, as the server has them. */
type Refusals = Readonly<Record<string, { readonly sentence: string }>>
const spoken = signal<Shown | undefined>(undefined)
const shown = computed(() => {
  if (spoken.value === undefined) throw new Error('nothing can be said before a language is chosen')
  return spoken.value
})

/** The texts in the language that is shown. */
export const texts = computed(() => shown.value.texts)
/** What is said of each game. */
export const gameTexts = computed(() => texts.value.games)
export const language = computed(() => shown.value.language)

/** Shows all texts in a language from now on. */
export async function speak(wanted: Language): Promise<void> {
  const [texts, refusals] = await Promise.all([CATALOGUES[wanted](), refusalsIn(wanted)])
  spoken.value = { language: wanted, texts, refusals }
  document.documentElement.lang = wanted
  kept.set('language', wanted)
}

/** Shows the language chosen before, or else that of the browser. */
export function speakAsBefore(): Promise<void> {
  const wishes = [kept.get('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return speak(wishes.find(isLanguage) ?? 'en')
}

/** What was refused, in the language that is shown. */
export function refusalText({ code, detail }: { readonly code: string; readonly detail: string }) {
  return shown.value.refusals[code]?.sentence ?? detail
}

/** Refusals are in English already. Without the table they stay so, rather than keep a page from being shown. */
async function refusalsIn(language: Language): Promise<Refusals> {
  if (language === 'en') return {}
  const answer = await fetch(`/api/refusals?lang=${language}`).catch(() => undefined)
  return answer?.ok === true ? (await answer.json()).refusals : {}
}

function isLanguage(tag: string | undefined): tag is Language {
  return LANGUAGES.some((each) => each === tag)
}
