// The texts about finished matches, loaded with their story or their replay.
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'

export const storyTexts = loadedTexts(() => texts.value.parts.story)
