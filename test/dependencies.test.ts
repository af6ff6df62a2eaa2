// Dependencies are pinned, come from the registry alone, each have a reason, and do not change Colyseus unnoticed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lock: { packages: Readonly<Record<string, object>> } = JSON.parse(read('package-lock.json'))

/** Returns the dependencies of all packages in this repository, with their versions. */
function wanted(fields: readonly string[]): readonly (readonly [name: string, version: string])[] {
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(read('package.json'))
  const manifests = ['.', ...workspaces].map((folder) => JSON.parse(read(`${folder}/package.json`)))
  return manifests.flatMap((manifest) =>
    fields.flatMap((field) => Object.entries<string>(manifest[field] ?? {})),
  )
}

/** Returns the names of dependencies without an exact version of the registry. */
function unpinned(versions: readonly (readonly [string, string])[]): readonly string[] {
  return versions.flatMap(([name, version]) => (/^\d+\.\d+\.\d+$/.test(version) ? [] : [name]))
}

/** Returns locked packages that come from neither the registry nor this repository, or that are unwanted. */
function strangers(packages: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, { resolved, link }]: [string, Locked]) => {
    const name = path.split('node_modules/').at(-1) ?? path
    const isElsewhere = link !== true && resolved !== undefined && !FROM_REGISTRY.test(resolved)
    return UNWANTED.includes(name) || isElsewhere ? [name] : []
  })
}

interface Locked {
  readonly resolved?: string
  readonly link?: boolean
}

const FROM_REGISTRY = /^https:\/\/registry\.npmjs\.org\//
/**
 * The package `colyseus` needs git; `@colyseus/auth` replaces the authentication of every room as soon as it is loaded.
 */
const UNWANTED = ['colyseus', 'uWebSockets.js', '@colyseus/auth', '@colyseus/playground']

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
  expect(Object.keys(lock.packages).length).toBeGreaterThan(200)
  expect(strangers(lock.packages)).toEqual([])
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
    .map((line) => /^([\w-]+)==([\d.]+)$/.exec(line) ?? [])
    .map(([, name = '', version = '']) => [name, version])
}

/** What tests of the Python client install, and what builds it. */
function pythonTools(): readonly (readonly [name: string, version: string])[] {
  const [, builder = ''] =
    /^requires = \["(.*)"\]$/m.exec(read('clients/python/pyproject.toml')) ?? []
  return pinnedByPip(`${read('clients/python/requirements-dev.txt')}${builder}`)
}

test('every tool for Python is pinned to one version', () => {
  const names = pythonTools().map(([name]) => name)
  expect(names).toEqual(['mypy', 'ruff', 'websockets', 'flit_core'])
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
