// Other text in place of some of the code's, put there as it is loaded, so that nothing in the code knows of it.
import { registerHooks } from 'node:module'

export interface SourceChange {
  /** How the path of the file ends. */
  readonly file: string
  readonly text: string
  readonly instead: string
}

/** Changes what is loaded from now on. Text that is no longer in its file cannot be changed without anybody noticing. */
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
