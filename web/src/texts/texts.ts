// The catalogue of texts: one object for each language, and the one that is shown. Another language needs a folder like
// `es/` and its entries here; the compiler reports what is missing.
import { computed, signal } from '@preact/signals'
import { kept } from '../page/kept.ts'
import type { en } from './en/en.ts'

export type Texts = typeof en

/** The codes of the languages. */
export const LANGUAGES = ['en', 'es'] as const
type Language = (typeof LANGUAGES)[number]
/** The texts of each language, loaded when it is chosen. */
const CATALOGUES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en/en.ts')).en,
  es: async () => (await import('./es/es.ts')).es,
}
/** The name of each language, in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

interface Shown {
  readonly language: Language
  readonly texts: Texts
  readonly refusals: Refusals
}

/** The sentences of refusals, by code, as the server provides them. */
type Refusals = Readonly<Record<string, { readonly sentence: string }>>
const spoken = signal<Shown | undefined>(undefined)
const shown = computed(() => {
  if (spoken.value === undefined) throw new Error('nothing can be said before a language is chosen')
  return spoken.value
})

/** The texts in the language that is shown. */
export const texts = computed(() => shown.value.texts)
/** The texts of each game. */
export const gameTexts = computed(() => texts.value.games)
export const language = computed(() => shown.value.language)

/** Switches all texts to a language. */
export async function speak(wanted: Language): Promise<void> {
  kept.set('language', wanted)
  await show(wanted)
}

async function show(wanted: Language): Promise<void> {
  const [texts, refusals] = await Promise.all([CATALOGUES[wanted](), refusalsIn(wanted)])
  spoken.value = { language: wanted, texts, refusals }
  document.documentElement.lang = wanted
}

/** Shows the language chosen before, or else that of the browser; English if that cannot be loaded. */
export async function speakAsBefore(): Promise<void> {
  const wishes = [kept.get('language'), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  // A language that does not load, after an update of the server, is no reason to show nothing.
  await show(wishes.find(isLanguage) ?? 'en').catch(() => show('en'))
}

/** The sentence of a refusal, in the language that is shown. */
export function refusalText({ code, detail }: { readonly code: string; readonly detail: string }) {
  return shown.value.refusals[code]?.sentence ?? detail
}

/** Loads the sentences of refusals, which come in English. If that fails, they stay so; the page is shown anyway. */
async function refusalsIn(language: Language): Promise<Refusals> {
  if (language === 'en') return {}
  const answer = await fetch(`/api/refusals?lang=${language}`).catch(() => undefined)
  return answer?.ok === true ? (await answer.json()).refusals : {}
}

function isLanguage(tag: string | undefined): tag is Language {
  return LANGUAGES.some((each) => each === tag)
}
