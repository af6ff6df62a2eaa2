// Parses the options of a measurement, and exits on a mistake.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the options of the command line. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the wanted name, or all of them if none is given. */
export function chosenOf<Name extends string>(
  option: string,
  names: readonly Name[],
  wanted: string | undefined,
): readonly Name[] {
  if (wanted === undefined) return names
  const found = names.filter((name) => name === wanted)
  return found.length > 0 ? found : fail(`${option} is one of: ${names.join(', ')}.`)
}

export function fail(detail: string): never {
  console.error(detail)
  process.exit(1)
}
