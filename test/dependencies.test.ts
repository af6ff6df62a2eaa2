// What is installed: pinned, from the registry alone, each for a reason, and nothing that changes Colyseus behind our back.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lock: { packages: Readonly<Record<string, object>> } = JSON.parse(read('package-lock.json'))

/** Of each package that we keep here, what it needs and at which versions. */
function wanted(fields: readonly string[]): readonly (readonly [name: string, version: string])[] {
  const { workspaces }: { workspaces: readonly string[] } = JSON.parse(read('package.json'))
  const manifests = ['.', ...workspaces].map((folder) => JSON.parse(read(`${folder}/package.json`)))
  return manifests.flatMap((manifest) =>
    fields.flatMap((field) => Object.entries<string>(manifest[field] ?? {})),
  )
}

/** Names and versions that are no exact version of the registry. */
function unpinned(versions: readonly (readonly [string, string])[]): readonly string[] {
  return versions.flatMap(([name, version]) => (/^\d+\.\d+\.\d+$/.test(version) ? [] : [name]))
}

/** Packages of a lock that come from elsewhere than the registry or this repository, or that must not be there. */
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
/** The package of everything needs git; auth replaces how every room authenticates as soon as it is loaded. */
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

test('nothing is installed from git, nor what changes Colyseus by being loaded', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(200)
  expect(strangers(lock.packages)).toEqual([])
  const planted = {
    'node_modules/@colyseus/auth': { resolved: 'https://packages.example/auth.tgz' },
    'node_modules/core/node_modules/sockets': { resolved: 'git+ssh://git@github.com/sockets.git' },
    'node_modules/@flower-war/rules': { resolved: 'rules', link: true },
  }
  expect(strangers(planted)).toEqual(['@colyseus/auth', 'sockets'])
})

test('every dependency has its reason, and its version, in docs/dependencies.md', () => {
  const page = read('docs/dependencies.md')
  const untold = wanted(['dependencies', 'devDependencies']).flatMap(([name, version]) =>
    name.startsWith('@flower-war/') || page.includes(`\`${name}\` ${version}`) ? [] : [name],
  )
  expect([...new Set(untold)]).toEqual([])
})
