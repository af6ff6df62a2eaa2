// The source files of the project, as text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export type Sources = Readonly<Record<string, string>>

/** Returns the source files of the project by path, except generated ones and those that quote what they forbid. */
export function projectSources(): Sources {
  return projectFiles(
    (file) =>
      /\.[cm]?[jt]sx?$/.test(file) &&
      file.includes('/') &&
      // Written by a program.
      !file.startsWith('rules/released/') &&
      !file.startsWith('test/architecture/'),
  )
}

export function projectStyles(): Sources {
  return projectFiles((file) => file.endsWith('.css'))
}

function projectFiles(isWanted: (file: string) => boolean): Sources {
  const files = filesIn('').filter(isWanted)
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Lists files. Hidden folders are skipped, since other tests create and remove them meanwhile. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(path)
  })
}

export function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
}

export function code(sources: Sources, file: string): string {
  return withoutComments(sources[file] ?? '')
}

/** Lists what a source imports, as it names it. */
export function importsOf(source: string): readonly string[] {
  const found = withoutComments(source).matchAll(
    /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g,
  )
  return [...found].flatMap(([, specifier]) => specifier ?? [])
}
