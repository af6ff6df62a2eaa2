// The texts of the forms for a match, loaded with them only.
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'

export const createTexts = loadedTexts(() => texts.value.parts.create)
