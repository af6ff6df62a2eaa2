// The workflows, read by a checker that knows what GitHub accepts; it is built with Go.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isGoMissing, startIn } from '../support/clients/go.ts'

const ACTIONLINT = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.7'
const workflows = join(import.meta.dirname, '../../.github/workflows')

/** Has the checker read the workflows with a change. */
async function linted(change: (text: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const copies = join(folder, '.github/workflows')
  mkdirSync(copies, { recursive: true })
  // It looks for them from the root of a repository.
  mkdirSync(join(folder, '.git'))
  for (const file of readdirSync(workflows))
    writeFileSync(join(copies, file), change(readFileSync(join(workflows, file), 'utf8')))
  return startIn(folder, ['go', 'run', ACTIONLINT, '-no-color', '-shellcheck=', '-pyflakes=']).ended
}

describe.skipIf(isGoMissing)('the workflows (Go)', () => {
  test('are accepted', async () => {
    expect(await linted((text) => text)).toMatchObject({ code: 0, out: '' })
  })

  test('with a job that waits for no job are not', async () => {
    const planted = await linted((text) => text.replaceAll('needs: [check,', 'needs: [checks,'))
    expect(planted).toMatchObject({ code: 1, out: expect.stringContaining('checks') })
  })
})
