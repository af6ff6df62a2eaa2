// The texts about temples beside a table, loaded with the parts that show them: few matches have a temple.
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'

export const pairedTexts = loadedTexts(() => texts.value.parts.paired)

/** Resolves with a part once these texts are there, too. */
export async function withPairedTexts<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, pairedTexts.ready()])
  return part
}
