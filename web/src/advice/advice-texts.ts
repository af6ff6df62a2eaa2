// The texts of advice, loaded with it.
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'

export const adviceTexts = loadedTexts(() => texts.value.parts.advice)
