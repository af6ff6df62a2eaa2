// The texts about finished matches, loaded with their end, their story or their replay.
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'

export const storyTexts = loadedTexts(() => texts.value.parts.story)

/** Resolves with a part once these texts are there, too. */
export async function withStoryTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, storyTexts.ready()])
  return part
}
