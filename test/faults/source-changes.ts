// Patches sources as they are loaded, so that the code itself needs no hooks.
import { registerHooks } from 'node:module'

export interface SourceChange {
  /** The end of the file's path. */
  readonly file: string
  readonly text: string
  readonly instead: string
}

/** Changes sources that are loaded from now on. Throws for text that is no longer in its file, so no change is lost. */
export function changeSources(changes: readonly SourceChange[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const here = changes.filter(({ file }) => url.endsWith(file))
      if (here.length === 0) return loaded
      return { ...loaded, source: here.reduce(changed, String(loaded.source)) }
    },
  })
}

function changed(source: string, { file, text, instead }: SourceChange): string {
  if (!source.includes(text)) throw new Error(`${file} has no "${text}"`)
  return source.replace(text, () => instead)
}
