// Reads environment variables, or the files that hold their values, so that a secret need not appear in a process list
// or a shell. The bridge uses it, too.
import { readFileSync } from 'node:fs'
import { membersOf } from '@flower-war/protocol'

interface Variables {
  readonly values: Readonly<Record<string, string>>
  /** Mistakes, each with the variable that has it. */
  readonly mistakes: readonly string[]
}

/** Reads variables of these names: `NAME`, or the file that `NAME_FILE` names. An empty one counts as not set. */
export function readVariables(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Variables {
  const values: Record<string, string> = {}
  const mistakes: string[] = []
  for (const name of names) {
    const { [name]: value, [`${name}_FILE`]: file } = environment
    if (value) values[name] = value
    if (!file) continue
    if (value) mistakes.push(`${name}: set either ${name} or ${name}_FILE, not both`)
    try {
      // A file that is written by hand ends with a line break.
      values[name] = readFileSync(file, 'utf8').trimEnd()
    } catch (error) {
      mistakes.push(`${name}_FILE: cannot read the file (${String(membersOf(error)['code'])})`)
    }
  }
  return { values, mistakes }
}

/** The modules of games from elsewhere that `GAMES` names, separated by commas. */
export function modulesIn(text = ''): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
