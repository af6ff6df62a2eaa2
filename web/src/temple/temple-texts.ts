// The texts of the pages for temples, loaded only with them.
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'

export const templeTexts = loadedTexts(() => texts.value.parts.temple)
