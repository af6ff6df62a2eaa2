// The commands and code in the document on a first bot work verbatim, with nothing but a shell, curl, jq and Python.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestServer } from '../../support/servers/server.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/first-bot.md'), 'utf8')
const hasPrograms = ['bash', 'curl', 'jq', 'python3'].every(
  (each) => spawnSync(each, ['--version']).status === 0,
)

/** Everything to type and save, in order; a function shown by itself replaces the one in the program. */
function typedFrom(url: string): string {
  let program = ''
  const steps = [...page.matchAll(/```(sh|python)\n([\s\S]*?)```/g)].map(([, kind, code = '']) => {
    if (kind === 'sh') return code.replace('http://localhost:2567', url)
    program = program === '' ? code : program.replace(/def choose.*\n( .*\n)+/, () => code)
    return `cat > bot.py <<'END'\n${program}END\n`
  })
  return `set -euo pipefail\n${steps.join('')}`
}

test('everything typed works, and two bots play to the end', {
  skip: !hasPrograms,
  // Two whole matches, at the pace that the limits allow.
  timeout: 180_000,
}, async () => {
  // With the usual limits, which bots that never pause reach.
  const server = await startTestServer(undefined, { edge: { limits: 1 } })
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const shell = spawn('bash', ['-c', typedFrom(server.url)], { cwd: folder })
  const ended = once(shell, 'exit')
  const [said, complained] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  expect(complained).toBe('')
  expect(await ended).toEqual([0, null])
  expect(said).toContain('"board": [')
  expect(said).toContain('{"ok":true}')
  expect(said.match(/playing in \w+\n\{.*'ranking': .*\}$/gm)).toHaveLength(2)
  expect(readFileSync(join(folder, 'bot.py'), 'utf8')).toContain('return max(actions')
  rmSync(folder, { recursive: true })
  await server.stop()
})
