// The texts of these pages, loaded with them only.

import { createTexts } from '../lobby/new-match/create-texts.ts'
import { storyTexts } from '../replay/story-texts.ts'
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'
import { lessonTexts } from './lessons/lesson-texts.ts'

export const aloneTexts = loadedTexts(() => texts.value.parts.alone)

/** Loads the texts of these pages, of their forms, of teachers, and of replays. */
export async function aloneTextsLoaded(): Promise<void> {
  await Promise.all([
    aloneTexts.ready(),
    createTexts.ready(),
    lessonTexts.ready(),
    storyTexts.ready(),
  ])
}
