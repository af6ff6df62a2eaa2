// The workflows of the repository: what they run is pinned and exists, and nothing has more rights than it needs.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
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
  readonly needs?: readonly string[]
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly container?: { readonly image: string }
  readonly env?: Readonly<Record<string, string>>
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
    const { steps = [], container, uses = '' } = job
    const isOurs = uses.startsWith('./')
    const mayWrite = Object.values(job.permissions ?? {}).includes('write')
    return [
      ...(isOurs || job['timeout-minutes'] !== undefined ? [] : [`${name} may run for ever`]),
      ...(isOurs && !existsSync(join(root, uses)) ? [`${name} uses ${uses}`] : []),
      ...(mayWrite && job.environment === undefined ? [`nobody approves ${name}`] : []),
      ...nodesIn(container?.image ?? '', steps).flatMap((node) =>
        node === dependencies.node ? [] : [`${name} runs on Node ${node}`],
      ),
      ...(container === undefined || job.env?.['HOME'] === '/root'
        ? []
        : [`Firefox does not start in ${name}`]),
      ...steps.flatMap(faultsOfStep),
    ]
  })
  const isReading = JSON.stringify(permissions) === '{"contents":"read"}'
  return isReading ? faults : [...faults, 'every job has rights']
}

const nodesIn = (image: string, steps: readonly Step[]): readonly unknown[] => [
  ...[...image.matchAll(/^node:([\d.]+)/g)].map(([, version = '']) => version),
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
    // Without the dot, npm would take the folder for an owner of repositories on GitHub.
    ...(/npm publish .*["\s]packed\//.test(run) ? ['npm looks for a package on GitHub'] : []),
    // Its value may be text of a stranger, and would become part of the command.
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
    ['check.yml', 'runs on Node 22.0.0', `node:${dependencies.node}`, 'node:22.0.0'],
    ['check.yml', 'Firefox does not start in check', 'env: { HOME: /root }', 'env: {}'],
    ['check.yml', 'every job has rights', 'permissions: { contents: read }', 'permissions: {}'],
    ['check.yml', 'a token stays', 'persist-credentials: false', 'persist-credentials: true'],
    ['audit.yml', 'no npm run audits', 'npm run audit', 'npm run audits'],
    ['audit.yml', 'runs on Node 24.0.0', dependencies.node, '24.0.0'],
    ['release.yml', 'nobody approves image', '    environment: release', ''],
    ['release.yml', 'has an expression', '{GITHUB_REPOSITORY,,}', '{{ github.repository }}'],
    ['release.yml', 'looks for a package on GitHub', '"./packed/', '"packed/'],
    ['release.yml', 'uses ./.github/workflows/checks.yml', 'check.yml', 'checks.yml'],
  ])('a fault in %s is found: %s', ([file, fault, right, wrong]) => {
    const text = read(`${folder}/${file}`)
    expect(text).toContain(right)
    expect(faultsOf(text.replaceAll(right, wrong)).join('\n')).toContain(fault)
  })

  test('one runs all checks, and nothing is published without it, an audit and its version', () => {
    expect(read(`${folder}/check.yml`)).toContain('- run: bash .ci/run\n')
    const { jobs: checks }: Workflow = parse(read(`${folder}/check.yml`))
    expect(checks['image']?.steps?.at(-1)?.run).toBe('docker build .')
    const { jobs }: Workflow = parse(read(`${folder}/release.yml`))
    expect(jobs['version']?.steps?.at(-1)?.run).toContain('npm run release -- --check ')
    const publishing = Object.values(jobs).filter(({ environment }) => environment !== undefined)
    expect(publishing.map(({ needs }) => needs)).toEqual([
      ['check', 'audit', 'version'],
      ['check', 'audit', 'version'],
    ])
  })

  test('every push is checked, and of a request its latest state', () => {
    const { concurrency } = parse(read(`${folder}/check.yml`))
    const [, expression = ''] = /\$\{\{(.*)\}\}/.exec(concurrency.group) ?? []
    const groupOf = (event: string, run: number): unknown => {
      const github = { event_name: event, run_id: run, ref: 'refs/heads/main' }
      return runInNewContext(expression, { github })
    }
    expect(groupOf('push', 1)).not.toBe(groupOf('push', 2))
    expect(groupOf('pull_request', 1)).toBe(groupOf('pull_request', 2))
    expect(concurrency['cancel-in-progress']).toBe(true)
  })

  test.for([
    ['v1.2.0', true],
    ['v1.20.13', true],
    ['v1.2.0-rc.1', false],
    ['v1', false],
  ] as const)('the tag %s publishes: %s', ([tag, isPublished]) => {
    const { tags } = parse(read(`${folder}/release.yml`)).on.push
    expect(tags).toHaveLength(1)
    // But for the dot and the star, GitHub reads it like a regular expression.
    const source = String(tags[0]).replaceAll('.', '\\.').replaceAll('*', '[^/]*')
    expect(new RegExp(`^${source}$`).test(tag)).toBe(isPublished)
  })
})

describe('a release', () => {
  /** Notes its arguments. Asked for a release of GitHub, it says whether that is a draft, if there is one. */
  const PROGRAM = `#!/bin/sh
    echo "\${0##*/} $*" >>done
    case "$*" in 'release view '*) printf %s "$IS_DRAFT"; [ -n "$IS_DRAFT" ] ;; esac`

  /** Returns the commands that a job runs for v1.9.0, in a repository with other tags, too. */
  function doneBy(job: string, others: readonly string[], isDraft = ''): string {
    const place = mkdtempSync(join(tmpdir(), 'flower-war-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: place })
    git('init', '--quiet')
    const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
    git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'All')
    for (const tag of ['v1.9.0', ...others]) git('tag', tag)
    for (const name of ['npm', 'gh', 'docker'])
      writeFileSync(join(place, name), PROGRAM, { mode: 0o755 })
    mkdirSync(join(place, 'packed'))
    for (const name of ['variables', 'packed/notes.md']) writeFileSync(join(place, name), '')
    const { jobs }: Workflow = parse(read(`${folder}/release.yml`))
    const runs = (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? [])
    // The runner reads variables after each step.
    execFileSync('bash', ['-ec', runs.join('\n. ./variables\n')], {
      cwd: place,
      env: {
        ...{ PATH: `${place}:${process.env['PATH']}`, IS_DRAFT: isDraft, TOKEN: 'a token' },
        ...{ GITHUB_ENV: 'variables', GITHUB_REF_NAME: 'v1.9.0', GITHUB_SHA: '1234567' },
        ...{ GITHUB_REPOSITORY: 'Somebody/A-Fork', GITHUB_SERVER_URL: 'https://git.example' },
        GITHUB_ACTOR: 'somebody',
      },
    })
    return readFileSync(join(place, 'done'), 'utf8')
  }

  test.for([
    [['v1.8.9', 'v2.0.0-rc.1', 'other'], true],
    [['v1.10.0'], false],
  ] as const)('beside %j becomes the latest: %s', ([others, isLatest]) => {
    const packages = doneBy('packages', others)
    expect(packages.match(/^npm publish .*/gm)).toHaveLength(5)
    for (const [line] of packages.matchAll(/^npm publish .*/gm))
      expect(line).toContain(isLatest ? ' --tag latest ' : ' --tag release-1.9 ')
    expect(packages).toContain(`gh release edit v1.9.0 --draft=false --latest=${isLatest}\n`)
    const image = doneBy('image', others)
    expect(image).toContain(' --tag ghcr.io/somebody/a-fork:1.9.0 ')
    expect(image.includes(' --tag ghcr.io/somebody/a-fork:latest ')).toBe(isLatest)
  })

  test.for([
    ['', ['view', 'create', 'upload', 'edit']],
    ['true', ['view', 'upload', 'edit']],
    ['false', ['view']],
  ] as const)('can be repeated, with a draft: "%s"', ([isDraft, wanted]) => {
    const lines = doneBy('packages', [], isDraft).matchAll(/^gh release (\w+) v1\.9\.0/gm)
    expect([...lines].map(([, verb]) => verb)).toEqual(wanted)
  })
})

describe('renewal', () => {
  /** The lists of dependencies that each ecosystem has. */
  const LISTS: Readonly<Record<string, string>> = {
    npm: '**/package-lock.json',
    gomod: '**/go.mod',
    pip: '**/requirements*.txt',
    docker: '**/Dockerfile',
    'docker-compose': '**/docker-compose.yml',
  }

  interface Update {
    readonly 'package-ecosystem': string
    readonly ignore?: readonly { readonly 'dependency-name': string }[]
    readonly directory?: string
    readonly directories?: readonly string[]
  }

  /** Finds lists of dependencies that are not renewed, and folders named without one. */
  function faultsOf(text: string): readonly string[] {
    const { updates }: { updates: readonly Update[] } = parse(text)
    const seen = updates.flatMap((each) =>
      (each.directories ?? [each.directory]).map(
        (place) => `${each['package-ecosystem']} ${place}`,
      ),
    )
    const found = Object.entries(LISTS).flatMap(([ecosystem, pattern]) =>
      globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map(
        (file) => `${ecosystem} ${join('/', dirname(file))}`,
      ),
    )
    const wanted = new Set([...found, 'github-actions /'])
    return [
      ...[...wanted].filter((each) => !seen.includes(each)),
      ...seen.filter((each) => !wanted.has(each)).map((each) => `nothing for ${each}`),
    ]
  }

  const text = read('.github/dependabot.yml')

  test('looks at every list of dependencies', () => {
    expect(faultsOf(text)).toEqual([])
  })

  test('leaves alone what no request could change everywhere: Node', () => {
    const { updates }: { updates: readonly Update[] } = parse(text)
    const leaving = updates.filter(({ ignore = [] }) =>
      ignore.some((each) => each['dependency-name'] === 'node'),
    )
    expect(leaving.map((each) => each['package-ecosystem'])).toEqual(['npm', 'docker'])
  })

  test('that leaves one out, or looks in a folder without any, is found', () => {
    const planted = text.replace('/packaging/reference', '/packaging')
    expect(faultsOf(planted)).toEqual(['npm /packaging/reference', 'nothing for npm /packaging'])
  })
})

describe('issue forms', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter(
    (name) => name !== 'config.yml',
  )

  interface Item {
    readonly type: string
    readonly id?: string
    readonly attributes: Readonly<Record<string, unknown>>
    readonly validations?: object
  }

  /** The members of each kind of item, of which the first is required. */
  const KINDS: Readonly<Record<string, readonly string[]>> = {
    markdown: ['value'],
    input: ['label', 'description', 'placeholder', 'value'],
    textarea: ['label', 'description', 'placeholder', 'value', 'render'],
    dropdown: ['label', 'description', 'multiple', 'options', 'default'],
    checkboxes: ['label', 'description', 'options'],
  }

  /** The reasons why GitHub would not show a form. */
  function faultsOf(body: readonly Item[]): readonly string[] {
    const ids = body.flatMap(({ id }) => id ?? [])
    const faults = body.flatMap(({ type, id = type, attributes, validations = {} }) => {
      const [first = '', ...others] = KINDS[type] ?? []
      return [
        ...(first in attributes ? [] : [`${id} is no ${type}`]),
        ...Object.keys(attributes)
          .filter((name) => name !== first && !others.includes(name))
          .map((name) => `${id} has no ${name}`),
        ...Object.keys(validations).filter((name) => name !== 'required'),
        ...(/^[\w-]+$/.test(id) ? [] : [`${id} is no id`]),
      ]
    })
    const isAsking = ids.length > 1 && new Set(ids).size === ids.length
    return isAsking ? faults : [...faults, 'it asks nothing, or twice']
  }

  test.for<readonly [string, string, string]>([
    ['seen has no hint', 'description: What you did', 'hint: What you did'],
    ['part has no choices', 'options: [', 'choices: ['],
    ['seen is no textfield', 'type: textarea', 'type: textfield'],
    ['twice', 'id: expected', 'id: seen'],
  ])('with a fault is found: %s', ([fault, right, wrong]) => {
    const text = read('.github/ISSUE_TEMPLATE/fault.yml')
    expect(text).toContain(right)
    expect(faultsOf(parse(text.replace(right, wrong)).body).join('\n')).toContain(fault)
  })

  test.for(forms)('%s asks for something, each under its own name', (file) => {
    const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${file}`))
    expect([name, description]).toEqual([expect.any(String), expect.any(String)])
    expect(faultsOf(body)).toEqual([])
  })
})
