// Before all tests, makes one folder for the temporary files of all of them. It is removed in the end, since the
// processes that run tests are killed then, and remove nothing themselves. After a failure it stays.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-tests-'))
  // Some tests have programs run as another user, who must come to what is theirs in it.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (process.exitCode) process.stdout.write(`What the tests have left is in ${folder}.\n`)
    // A process that has just been killed may still write there.
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
