// The temple programs of a fault run: compiles the one in C, and installs the packages for the one in Python.
import { join } from 'node:path'
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
  const programs: Programs = {
    ...(kinds.includes('c') ? { c: compileBox() } : {}),
    ...(python === undefined ? {} : { python: python.program }),
  }
  return { programs, remove: () => python?.remove() }
}
