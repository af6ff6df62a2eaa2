// Plays one match as a correct client would: node client-check/reference/main.ts --url http://… --match <id> [--token
// …]
import { parseArgs } from 'node:util'
import { playMatch } from './client.ts'

const { url, match, token } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:2567' },
    match: { type: 'string', default: '' },
    token: { type: 'string' },
  },
}).values
const say = (words: string): void => void process.stdout.write(`${words}\n`)
const isOver = await playMatch({ url, match, token, say })
process.exitCode = isOver ? 0 : 1
