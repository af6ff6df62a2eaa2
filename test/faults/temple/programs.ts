// The temple programs of a fault run: compiles the one in C, and installs the packages for the one in Python.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPython } from '../../support/clients/python.ts'
import { compileBox } from '../../support/temples/host-temple.ts'
import { PYTHON_TEMPLE } from '../../support/temples/python-temple.ts'
import type { Kind, Programs } from './bodies.ts'

/** Prepares those of these kinds that are programs. */
export async function installPrograms(kinds: readonly Kind[]) {
  const requirements = ['-r', join(PYTHON_TEMPLE, 'requirements.txt')]
  const python = kinds.includes('python')
    ? await installPython({ wanted: requirements })
    : undefined
  const box = kinds.includes('c') ? compileBox() : undefined
  const programs: Programs = {
    ...(box === undefined ? {} : { c: box }),
    ...(python === undefined ? {} : { python: python.program }),
  }
  function remove(): void {
    python?.remove()
    if (box !== undefined) rmSync(dirname(box), { recursive: true })
  }
  return { programs, remove }
}
