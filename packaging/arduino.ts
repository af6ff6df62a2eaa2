// npm run temple:library [-- folder]: lays out the portable core of a temple as a library for Arduino and PlatformIO.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const device = join(root, 'bridge/device')
const manifests = join(device, 'arduino')
/** The files of the core, which need nothing but the standard library of C. */
const CORE = ['bytes', 'claim', 'json', 'sensor', 'store', 'temple']

const [, , folder = join(root, 'packed')] = process.argv
const library = join(resolve(folder), 'FlowerWarTemple')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const properties = readFileSync(join(manifests, 'library.properties'), 'utf8')
const json = JSON.parse(readFileSync(join(manifests, 'library.json'), 'utf8'))

rmSync(library, { recursive: true, force: true })
mkdirSync(join(library, 'src'), { recursive: true })
for (const name of CORE)
  for (const file of [`${name}.c`, `${name}.h`])
    cpSync(join(device, file), join(library, 'src', file))
cpSync(join(manifests, 'FlowerWarTemple.h'), join(library, 'src/FlowerWarTemple.h'))
cpSync(join(manifests, 'examples'), join(library, 'examples'), { recursive: true })
cpSync(join(root, 'LICENSE'), join(library, 'LICENSE'))
writeFileSync(join(library, 'library.properties'), `${properties}version=${version}\n`)
writeFileSync(join(library, 'library.json'), `${JSON.stringify({ ...json, version }, null, 2)}\n`)
process.stdout.write(`The library is in ${library}.\n`)
