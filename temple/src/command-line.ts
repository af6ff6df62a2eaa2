// Reads the options of a command; prints the usage on request, and mistakes in one line, without a stack.
import { type ParseArgsConfig, parseArgs } from 'node:util'

export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
  args: readonly string[] = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    // Only Node's first sentence: the rest explains arguments that begin with a dash, and there are none here.
    const [first = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    return refuseOptions(`${first.replace(/\.$/, '')}.`, usage)
  }
}

/** Prints what is wrong with the options, and the usage; exits. */
export function refuseOptions(why: string, usage: string): never {
  process.stderr.write(`${why}\n\n${usage}`)
  process.exit(2)
}
