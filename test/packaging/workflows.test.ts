// The workflows of the repository: what they run is pinned and exists, and nothing has more rights than it needs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const folder = '.github/workflows'
const workflows = readdirSync(join(root, folder))
const { scripts, dependencies } = JSON.parse(read('package.json'))

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}
interface Job {
  readonly 'timeout-minutes'?: number
  readonly uses?: string
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly container?: string
  readonly steps?: readonly Step[]
}
interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string | boolean>>
}

/** Lists what a workflow does that it should not. */
function faultsOf(text: string): readonly string[] {
  const { permissions, jobs }: Workflow = parse(text)
  const faults = Object.entries(jobs).flatMap(([name, job]) => {
    const { steps = [], container = '', uses = '' } = job
    const isOurs = uses.startsWith('./')
    const mayWrite = Object.values(job.permissions ?? {}).includes('write')
    return [
      ...(isOurs || job['timeout-minutes'] !== undefined ? [] : [`${name} may run for ever`]),
      ...(isOurs && !existsSync(join(root, uses)) ? [`${name} uses ${uses}`] : []),
      ...(mayWrite && job.environment === undefined ? [`nobody approves ${name}`] : []),
      ...nodesIn(container, steps).flatMap((node) =>
        node === dependencies.node ? [] : [`${name} runs on Node ${node}`],
      ),
      ...steps.flatMap(faultsOfStep),
    ]
  })
  const isReading = JSON.stringify(permissions) === '{"contents":"read"}'
  return isReading ? faults : [...faults, 'every job has rights']
}

const nodesIn = (container: string, steps: readonly Step[]): readonly unknown[] => [
  ...[...container.matchAll(/^node:([\d.]+)/g)].map(([, version = '']) => version),
  ...steps.flatMap((step) => step.with?.['node-version'] ?? []),
]

function faultsOfStep({ uses = '', run = '', with: given = {} }: Step): readonly string[] {
  const named = [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [
    // A tag can be moved.
    ...(uses === '' || /@[0-9a-f]{40}$/.test(uses) ? [] : [`${uses} is not pinned`]),
    ...(uses.startsWith('actions/checkout') && given['persist-credentials'] !== false
      ? ['a token stays in the clone']
      : []),
    ...named.filter((name) => !(name in scripts)).map((name) => `there is no npm run ${name}`),
    // Its value may be text of somebody else, and would become part of the command.
    ...(/\$\{\{/.test(run) ? ['a command has an expression in it'] : []),
  ]
}

describe('workflows', () => {
  test.for(workflows)('%s has no faults', (file) => {
    expect(faultsOf(read(`${folder}/${file}`))).toEqual([])
  })

  test.for<readonly [string, string, string, string]>([
    ['check.yml', 'is not pinned', '@3d3c42e5aac5ba805825da76410c181273ba90b1', '@v7'],
    ['check.yml', 'may run for ever', 'timeout-minutes: 90', 'name: check'],
    ['check.yml', 'runs on Node 22.0.0', 'node:24.21.0', 'node:22.0.0'],
    ['check.yml', 'every job has rights', 'permissions: { contents: read }', 'permissions: {}'],
    ['check.yml', 'a token stays', 'persist-credentials: false', 'persist-credentials: true'],
    ['audit.yml', 'no npm run audits', 'npm run audit', 'npm run audits'],
    ['audit.yml', 'runs on Node 24.0.0', '24.21.0', '24.0.0'],
    ['release.yml', 'nobody approves image', '    environment: release', ''],
    ['release.yml', 'has an expression', '{GITHUB_REPOSITORY,,}', '{{ github.repository }}'],
    ['release.yml', 'uses ./.github/workflows/checks.yml', 'check.yml', 'checks.yml'],
  ])('a fault in %s is found: %s', ([file, fault, right, wrong]) => {
    const text = read(`${folder}/${file}`)
    expect(text).toContain(right)
    expect(faultsOf(text.replaceAll(right, wrong)).join('\n')).toContain(fault)
  })

  test('one runs all checks, and nothing is published without it', () => {
    expect(read(`${folder}/check.yml`)).toContain('- run: bash .ci/run\n')
    const { jobs }: { jobs: Readonly<Record<string, { readonly needs?: string }>> } = parse(
      read(`${folder}/release.yml`),
    )
    expect(Object.values(jobs).map(({ needs }) => needs)).toEqual([undefined, 'check', 'check'])
  })
})

describe('renewal', () => {
  /** The folders that have what an ecosystem needs. */
  const FILES: Readonly<Record<string, string>> = {
    npm: 'package-lock.json',
    gomod: 'go.mod',
    pip: 'requirements-dev.txt',
    docker: 'Dockerfile',
    'docker-compose': 'docker-compose.yml',
    'github-actions': folder,
  }

  test('looks at every list of dependencies', () => {
    const { updates } = parse(read('.github/dependabot.yml'))
    const seen = updates.flatMap(
      (each: { 'package-ecosystem': string; directory?: string; directories?: string[] }) =>
        (each.directories ?? [each.directory ?? '']).map((place) =>
          join(place, FILES[each['package-ecosystem']] ?? 'unknown').slice(1),
        ),
    )
    expect(seen.filter((file: string) => !existsSync(join(root, file)))).toEqual([])
    expect(seen).toEqual(
      expect.arrayContaining([
        'package-lock.json',
        'loadtest/compare/package-lock.json',
        'clients/go/go.mod',
        'clients/python/requirements-dev.txt',
        'Dockerfile',
      ]),
    )
  })
})

describe('issue forms', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter(
    (name) => name !== 'config.yml',
  )

  test.for(forms)('%s asks for something, each under its own name', (file) => {
    const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${file}`))
    expect([name, description]).toEqual([expect.any(String), expect.any(String)])
    const asked = body.filter(({ type }: { type: string }) => type !== 'markdown')
    const ids = asked.map(({ id }: { id: string }) => id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { attributes } of asked) expect(attributes.label).toMatch(/^[A-Z]/)
  })
})
