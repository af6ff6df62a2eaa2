// The teachers' texts, loaded with their page only.
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'

export const lessonTexts = loadedTexts(() => texts.value.parts.lessons)
