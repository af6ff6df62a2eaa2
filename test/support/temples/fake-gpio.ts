// A stand-in for gpiomon or gpioset of libgpiod 1 or 2: accepts the same options, gets the events at its lines from the
// bench, and prints them as the real one does. Started by `gpio-bench.ts`.
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const OPTIONS = {
  gpiomon1: { 'line-buffered': flag, 'falling-edge': flag, bias: text, format: text },
  gpiomon2: { edges: text, bias: text, format: text, chip: text },
  gpioset1: { mode: text },
  gpioset2: { chip: text },
} as const

const [, , tool = '', version = '', port = '', ...args] = process.argv
if (args[0] === '--version') process.stdout.write(`${tool} (libgpiod) v${version}\nCopyright\n`)
else run()

function run(): void {
  const major = version.startsWith('1') ? 1 : 2
  const options = OPTIONS[`${tool}${major}` as keyof typeof OPTIONS]
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const said: Readonly<Record<string, unknown>> = values
  const [chip, ...lines] = major === 1 ? positionals : [String(said['chip']), ...positionals]
  const line = connect(Number(port), '127.0.0.1')
  line.write(`${JSON.stringify({ tool, chip, lines, options: said })}\n`)
  line.on('close', () => process.exit(1))
  createInterface(line).on('line', (event) => {
    const [offset = '', seconds = '', nanoseconds = ''] = event.split(' ')
    const words: Readonly<Record<string, string>> =
      major === 1
        ? { '%o': offset, '%s': seconds, '%n': nanoseconds }
        : { '%o': offset, '%S': `${seconds}.${nanoseconds.padStart(9, '0')}` }
    const format = String(said['format'])
    process.stdout.write(`${format.replaceAll(/%./g, (word) => words[word] ?? word)}\n`)
  })
}
