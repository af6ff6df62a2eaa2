// The texts of each language, loaded when it is chosen. A language is a folder like `es/`, and its line here.
import type { Language } from '@flower-war/client/light'
import type { en } from './en/en.ts'

export type Texts = typeof en

export const CATALOGUES: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
  es: async () => (await import('./es/es.ts')).es,
}
