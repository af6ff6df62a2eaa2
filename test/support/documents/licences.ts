// The licences of all dependencies, from the lockfiles and the lists of other languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOOL_FOLDERS } from '../../../packaging/lockfiles.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Licences of code that may be part of a work under the GPL, version 3 or later. */
const FITTING = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'Python-2.0',
]

/** They ship the MIT text, but their manifests do not declare it in a form that lockfiles take over. */
const MIT_BY_TEXT = ['base64-arraybuffer', 'only', 'xmlhttprequest-ssl']

/** A dependency as a lockfile has it. */
export interface Locked {
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}
export type Lock = Readonly<Record<string, Locked>>

/** A dependency; those that ship are what `npm ci --omit=dev` installs. */
export interface Dependency {
  readonly name: string
  readonly licence: string
  readonly ships: boolean
}

/** Dependencies in other languages, whose lists name no licence. */
const ELSEWHERE: readonly Dependency[] = [
  { name: 'github.com/coder/websocket', licence: 'ISC', ships: true },
  { name: 'websockets', licence: 'BSD-3-Clause', ships: true },
  // Offered under the Eclipse Public License as well.
  { name: 'paho-mqtt', licence: 'BSD-3-Clause', ships: true },
  { name: 'gpiozero', licence: 'BSD-3-Clause', ships: true },
  { name: 'ESP-IDF', licence: 'Apache-2.0', ships: true },
  { name: 'libsodium', licence: 'ISC', ships: true },
  { name: 'PubSubClient', licence: 'MIT', ships: true },
  { name: 'flit_core', licence: 'BSD-3-Clause', ships: false },
  { name: 'mypy', licence: 'MIT', ships: false },
  { name: 'ruff', licence: 'MIT', ships: false },
]
/** The names of those in other languages. */
export const NAMED_ELSEWHERE = ELSEWHERE.map(({ name }) => name)

/** The dependencies of a lockfile; those of a folder of tools never ship. */
export function dependenciesIn(lock: Lock, isForTools = false): readonly Dependency[] {
  return Object.entries(lock).flatMap(([path, { license, dev = false, link = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    const isOurs = link || !path.includes('node_modules/')
    const licence = license ?? (MIT_BY_TEXT.includes(name) ? 'MIT' : 'none')
    return isOurs ? [] : [{ name, licence, ships: !dev && !isForTools }]
  })
}

const lockOf = (file: string): Lock => JSON.parse(read(file)).packages

/** All dependencies, in whatever language. */
export function allDependencies(): readonly Dependency[] {
  return [
    ...dependenciesIn(lockOf('package-lock.json')),
    ...TOOL_FOLDERS.flatMap((folder) =>
      dependenciesIn(lockOf(`${folder}/package-lock.json`), true),
    ),
    ...ELSEWHERE,
  ]
}

/** Dependencies whose licence does not fit ours, or is not known. */
export function unfit(dependencies: readonly Dependency[]): readonly string[] {
  return dependencies.flatMap(({ name, licence }) =>
    FITTING.includes(licence) ? [] : [`${name} (${licence})`],
  )
}

/** The table of docs/licences.md: a row for each licence, with those that ship first. */
export function licences(): readonly string[] {
  const all = allDependencies()
  const rows = [true, false].flatMap((ships) => {
    const group = all.filter((each) => each.ships === ships)
    const names = (licence: string) => {
      const found = group.filter((each) => each.licence === licence).map(({ name }) => name)
      return [...new Set(found)].toSorted().join(', ')
    }
    const kinds = [...new Set(group.map(({ licence }) => licence))].toSorted()
    return kinds.map((kind) => `| \`${kind}\` | ${ships ? 'ships' : 'tools'} | ${names(kind)} |`)
  })
  return ['| licence | what for | packages |', '| --- | --- | --- |', ...rows]
}
