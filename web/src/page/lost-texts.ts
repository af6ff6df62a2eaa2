// The texts about addresses and codes that lead nowhere, loaded when one does.
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'

export const lostTexts = loadedTexts(() => texts.value.parts.lost)
