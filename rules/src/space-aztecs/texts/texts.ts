// The texts of Space Aztecs in each language. A language is a folder here, and its lines below.
import type { RefusalsByLanguage, TextsByLanguage } from '../../texts.ts'
import { REFUSALS } from '../refusals.ts'
import { refusals as refusalsDe } from './de/refusals.ts'
import { sentences as german } from './de/sentences.ts'
import { texts as de } from './de/texts.ts'
import { sentences as english } from './en/sentences.ts'
import { texts as en } from './en/texts.ts'
import { refusals as refusalsEs } from './es/refusals.ts'
import { sentences as spanish } from './es/sentences.ts'
import { texts as es } from './es/texts.ts'

export const TEXTS: TextsByLanguage = {
  en: { ...en, sentences: english },
  de: { ...de, sentences: german },
  es: { ...es, sentences: spanish },
}
export const REFUSAL_TEXTS: RefusalsByLanguage = { en: REFUSALS, de: refusalsDe, es: refusalsEs }
