// The texts about seats, loaded with the parts that show them: a match against bots needs none.
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'

export const seatingTexts = loadedTexts(() => texts.value.parts.seating)

/** Resolves with a part once these texts are there, too. */
export async function withSeatingTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, seatingTexts.ready()])
  return part
}
