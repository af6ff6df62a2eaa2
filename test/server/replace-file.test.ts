// A small file is replaced as a whole, or not at all when the disk is full.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceFile } from '../../server/src/replace-file.ts'

const MODULE = join(import.meta.dirname, '../../server/src/replace-file.ts')
/** Limits files to 512 bytes: the system writes that much of a longer text, and only then reports that it is full. */
const NARROW = 'ulimit -f 1; exec "$0" --input-type=module --eval "$1" "$2" "$3"'
const PROGRAM = `
  const [, module, file] = process.argv
  const { replaceFile } = await import(module)
  replaceFile(file, 'x'.repeat(2_000))
`

test('the old file stays as it is when there is room for only a part of the new one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'small.json')
  replaceFile(file, 'as before')
  const { status, stderr } = spawnSync('sh', [
    '-c',
    NARROW,
    process.execPath,
    PROGRAM,
    MODULE,
    file,
  ])
  expect(String(stderr)).toContain('EFBIG')
  expect(status).not.toBe(0)
  expect(readFileSync(file, 'utf8')).toBe('as before')
  rmSync(folder, { recursive: true })
})
