// The operator's texts, loaded with their page only.
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'

export const adminTexts = loadedTexts(() => texts.value.parts.admin)
