// On a machine set up by an earlier deploy/install.sh, the lines that its proxy lacks are printed until they are there.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const ours = readFileSync(join(deploy, 'machine.Caddyfile'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns what is said about a proxy with this configuration. */
function said(configuration: string): string {
  const own = join(folder, 'Caddyfile')
  writeFileSync(own, configuration)
  const env = { ...process.env, CADDYFILE: own }
  return execFileSync('sh', [join(deploy, 'proxy-hint.sh')], { env, encoding: 'utf8' })
}

/** The lines to be added, without the sentences. */
const linesOf = (hint: string): readonly string[] =>
  hint.split('\n').filter((line) => line !== '' && !line.startsWith('proxy: '))

const EARLIER = `# The proxy of one server on a machine of its own.
# A comment about Strict-Transport-Security and _authToken adds neither.
play.example.org {
\treverse_proxy 127.0.0.1:2567
}
`
const HSTS = '\theader Strict-Transport-Security max-age=31536000'

test('a proxy as set up today lacks nothing, and without a proxy nothing is printed', () => {
  expect(said(ours)).toBe('')
  const env = { ...process.env, CADDYFILE: join(folder, 'none') }
  expect(execFileSync('sh', [join(deploy, 'proxy-hint.sh')], { env, encoding: 'utf8' })).toBe('')
})

test('an earlier proxy with the printed lines in the printed places equals one as set up today', () => {
  const lines = linesOf(said(EARLIER))
  expect(lines.at(-1)).toBe(HSTS)
  const filter = lines.slice(0, -1).join('\n')
  expect(ours).toContain(`${filter}\n\nplay.example.org {`)
  const mended = `${filter}\n${EARLIER.replace(' {\n', ` {\n${HSTS}\n`)}`
  expect(said(mended)).toBe('')
})

test('only what is missing is named, and how the proxy reads it', () => {
  const unsafe = said(ours.replace(HSTS, ''))
  expect(linesOf(unsafe)).toEqual([HSTS])
  expect(unsafe).toContain('systemctl reload caddy')
  const talkative = said(ours.replace('_authToken', 'other'))
  expect(linesOf(talkative)).not.toContain(HSTS)
  expect(talkative).toContain('_authToken')
})

test('install.sh prints it where it leaves a proxy unchanged', () => {
  const script = readFileSync(join(deploy, 'install.sh'), 'utf8')
  expect(script).toMatch(
    /^else\n +sh "\$here\/deploy\/proxy-hint\.sh" >&2\nfi\nsystemctl .* caddy$/m,
  )
})
