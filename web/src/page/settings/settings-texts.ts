// The texts of the settings, loaded with them.
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'

export const settingsTexts = loadedTexts(() => texts.value.parts.settings)
