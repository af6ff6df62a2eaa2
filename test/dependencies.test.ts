// Dependencies are pinned, come from the registry alone, each have a reason and a licence that fits ours, run no script
// when they are installed, and do not change Colyseus unnoticed.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCKED_FOLDERS } from '../packaging/lockfiles.ts'
import {
  allDependencies,
  dependenciesIn,
  NAMED_ELSEWHERE,
  unfit,
} from './support/documents/licences.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** The packages in each lockfile, those of tools included. */
const locked = LOCKED_FOLDERS.map((folder) => {
  const lock: { packages: Lock } = JSON.parse(read(`${folder}/package-lock.json`))
  return lock.packages
})

/** Returns the dependencies of all packages in this repository, with their versions. */
function wanted(fields: readonly string[]): readonly (readonly [name: string, version: string])[] {
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(read('package.json'))
  const manifests = [...LOCKED_FOLDERS, ...workspaces].map((folder) =>
    JSON.parse(read(`${folder}/package.json`)),
  )
  return manifests.flatMap((manifest) =>
    fields.flatMap((field) => Object.entries<string>(manifest[field] ?? {})),
  )
}

/** Returns the names of dependencies without an exact version of the registry. */
function unpinned(versions: readonly (readonly [string, string])[]): readonly string[] {
  return versions.flatMap(([name, version]) => (/^\d+\.\d+\.\d+$/.test(version) ? [] : [name]))
}

/** Returns locked packages that come from neither the registry nor this repository, or that are unwanted. */
function strangers(packages: Lock): readonly string[] {
  return Object.entries(packages).flatMap(([path, { resolved, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    const isElsewhere = link !== true && resolved !== undefined && !FROM_REGISTRY.test(resolved)
    return UNWANTED.includes(name) || isElsewhere ? [name] : []
  })
}

interface Locked {
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
type Lock = Readonly<Record<string, Locked>>

const FROM_REGISTRY = /^https:\/\/registry\.npmjs\.org\//
/**
 * The package `colyseus` needs git; `@colyseus/auth` replaces the authentication of every room as soon as it is loaded.
 */
const UNWANTED = ['colyseus', 'uWebSockets.js', '@colyseus/auth', '@colyseus/playground']

test('no lockfile is left out', () => {
  const found = globSync('**/package-lock.json', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  expect(found.map(dirname).toSorted()).toEqual([...LOCKED_FOLDERS])
})

test('every dependency is pinned to one version', () => {
  const versions = wanted(['dependencies', 'devDependencies'])
  expect(versions.length).toBeGreaterThan(30)
  expect(unpinned(versions)).toEqual([])
  expect(
    unpinned([
      ['one', '^1.0.0'],
      ['two', 'github:two/two'],
      ['three', '3.0.0'],
    ]),
  ).toEqual(['one', 'two'])
})

test('no package comes from git, or changes Colyseus by being loaded', () => {
  for (const packages of locked) {
    expect(Object.keys(packages).length).toBeGreaterThan(15)
    expect(strangers(packages)).toEqual([])
  }
  const planted = {
    'node_modules/@colyseus/auth': { resolved: 'https://packages.example/auth.tgz' },
    'node_modules/core/node_modules/sockets': { resolved: 'git+ssh://git@github.com/sockets.git' },
    'node_modules/@flower-war/rules': { resolved: 'rules', link: true },
  }
  expect(strangers(planted)).toEqual(['@colyseus/auth', 'sockets'])
})

/** Returns what a list for pip pins, and the lines that pin nothing. */
function pinnedByPip(list: string): readonly (readonly [name: string, version: string])[] {
  const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines
    .map((line) => /^([\w-]+)==(\d[\w.]*)$/.exec(line) ?? [])
    .map(([, name = '', version = '']) => [name, version])
}

/** Packages that tests of the Python programs install, that build the client, and that the temple needs. */
function pythonTools(): readonly (readonly [name: string, version: string])[] {
  const [, builder = ''] =
    /^requires = \["(.*)"\]$/m.exec(read('clients/python/pyproject.toml')) ?? []
  const temple = read('bridge/device/python/requirements.txt')
  return pinnedByPip(`${read('clients/python/requirements-dev.txt')}${temple}${builder}`)
}

test('every tool for Python is pinned to one version', () => {
  const names = pythonTools().map(([name]) => name)
  expect(names).toEqual(['mypy', 'ruff', 'websockets', 'paho-mqtt', 'gpiozero', 'flit_core'])
  expect(pinnedByPip('# One.\none>=1.0.0\ntwo==2.0\n')).toEqual([
    ['', ''],
    ['two', '2.0'],
  ])
})

test('docs/dependencies.md lists every dependency with its version', () => {
  const page = read('docs/dependencies.md')
  const all = [...wanted(['dependencies', 'devDependencies']), ...pythonTools()]
  const untold = all.flatMap(([name, version]) =>
    name.startsWith('@flower-war/') || page.includes(`\`${name}\` ${version}`) ? [] : [name],
  )
  expect([...new Set(untold)]).toEqual([])
})

test('every dependency has a licence that fits ours', () => {
  expect(allDependencies().length).toBeGreaterThan(200)
  expect(unfit(allDependencies())).toEqual([])
  const [, required = ''] = /^require (\S+) /m.exec(read('clients/go/go.mod')) ?? []
  const [, sketched = ''] =
    /^#include <(PubSubClient)\.h>/m.exec(
      read('bridge/device/arduino/examples/Temple/Temple.ino'),
    ) ?? []
  const [, component = ''] =
    /^ {2}espressif\/(\w+):/m.exec(read('bridge/device/esp32/main/idf_component.yml')) ?? []
  const named = [required, 'ESP-IDF', sketched, component, ...pythonTools().map(([name]) => name)]
  expect([...NAMED_ELSEWHERE].toSorted()).toEqual(named.toSorted())
  const planted = {
    'node_modules/fine': { license: 'MIT' },
    'node_modules/closed': { license: 'UNLICENSED' },
    'node_modules/fine/node_modules/older': { license: 'GPL-2.0-only' },
    'node_modules/silent': {},
    'node_modules/ours': { link: true },
  }
  expect(unfit(dependenciesIn(planted))).toEqual([
    'closed (UNLICENSED)',
    'older (GPL-2.0-only)',
    'silent (none)',
  ])
})

/** Names packages with install scripts about which nothing was decided, and decisions about others. */
function undecided(packages: Lock, decided: Readonly<Record<string, boolean>>): readonly string[] {
  const found = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.split('node_modules/').at(-1) ?? path] : [],
  )
  const names = Object.keys(decided)
  return [
    ...found.filter((name) => !names.includes(name)),
    ...names.filter((name) => !found.includes(name)),
  ]
}

test('no dependency runs a script when it is installed, except Node', () => {
  const { allowScripts }: { allowScripts: Readonly<Record<string, boolean>> } = JSON.parse(
    read('package.json'),
  )
  const [project = {}, ...tools] = locked
  expect(undecided(project, allowScripts)).toEqual([])
  for (const packages of tools) expect(undecided(packages, {})).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
  // npm then fails for a script about which nothing was decided, instead of warning.
  for (const folder of LOCKED_FOLDERS)
    expect(read(`${folder}/.npmrc`)).toContain('strict-allow-scripts=true\n')
  expect(read('docs/dependencies.md')).toContain('## Install scripts')
  const planted = { 'node_modules/eager': { hasInstallScript: true } }
  expect(undecided(planted, { gone: false })).toEqual(['eager', 'gone'])
})
