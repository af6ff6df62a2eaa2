// npm run temple:image: makes a builder's key, and signs programs with it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@flower-war/protocol'
import { newKey, publicKeyOf, signProgram } from './sign.ts'

const USAGE = `Usage:
  npm run temple:image -- key <new file>                   makes a private key; says the public one
  npm run temple:image -- public <key>                     says the public key again
  npm run temple:image -- sign <key> <program> <folder>    puts a signed image into the folder
      --last    although the program itself takes no more images of this key
`

function run(): string {
  const { values, positionals } = parseArgs({
    options: { last: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [what, file, program, folder] = positionals
  if (what === 'key' && file !== undefined) {
    const key = newKey()
    // Never overwritten: boxes accept only images signed with their builder's key.
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
    return `${file} is the private key: keep it, and show it to nobody. The public key, for TEMPLE_UPDATE_KEY:\n${publicKeyOf(key)}\n`
  }
  if (what === 'public' && file !== undefined) return `${publicKeyOf(readFileSync(file, 'utf8'))}\n`
  if (what !== 'sign' || file === undefined || program === undefined || folder === undefined)
    throw new Error(`\n${USAGE}`)
  const image = signProgram(readFileSync(program), readFileSync(file, 'utf8'), values.last)
  const path = join(folder, image.name)
  writeFileSync(path, image.bytes, { flag: 'wx' })
  return `${path} is signed.\n`
}

try {
  process.stdout.write(run())
} catch (error) {
  process.stderr.write(`flower-war temple:image: ${messageOf(error)}\n`)
  process.exit(1)
}
