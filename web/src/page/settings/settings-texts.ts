// The texts of the settings and of the form of a name, loaded with them.
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'

export const settingsTexts = loadedTexts(() => texts.value.parts.settings)
