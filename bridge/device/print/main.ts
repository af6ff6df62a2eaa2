// npm run temple:print [-- <folder>]: makes an STL file of each part of a temple, for 3D printers, with OpenSCAD.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const PARTS = ['slot', 'lid', 'lake'] as const
const [, , folder = 'printed'] = process.argv

if (spawnSync('openscad', ['--version']).error !== undefined) {
  process.stderr.write(
    'There is no openscad: `sudo apt install openscad`, or https://openscad.org.\n',
  )
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const part of PARTS) {
  const file = join(folder, `${part}.stl`)
  const source = join(import.meta.dirname, `${part}.scad`)
  const { status, stderr } = spawnSync('openscad', ['-o', file, source], { encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(stderr)
    process.exit(1)
  }
  process.stdout.write(`${file}${part === 'slot' ? ', to be printed twice' : ''}\n`)
}
