// The texts of Tıeqchıeq in each language. Each language has a folder here, and its lines below.
import type { RefusalsByLanguage, TextsByLanguage } from '../../texts.ts'
import { REFUSALS } from '../refusals.ts'
import { refusals as refusalsDe } from './de/refusals.ts'
import { sentences as sentencesDe } from './de/sentences.ts'
import { texts as textsDe } from './de/texts.ts'
import { sentences as sentencesEn } from './en/sentences.ts'
import { texts as textsEn } from './en/texts.ts'
import { refusals as refusalsEs } from './es/refusals.ts'
import { sentences as sentencesEs } from './es/sentences.ts'
import { texts as textsEs } from './es/texts.ts'

export const TEXTS: TextsByLanguage = {
  en: { ...textsEn, sentences: sentencesEn },
  de: { ...textsDe, sentences: sentencesDe },
  es: { ...textsEs, sentences: sentencesEs },
}
export const REFUSAL_TEXTS: RefusalsByLanguage = { en: REFUSALS, de: refusalsDe, es: refusalsEs }
