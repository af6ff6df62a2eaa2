// The Dockerfile, checked without Docker: by a parser, and for having every file that its programs load.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Copy, DockerfileParser, From } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { WORKSPACES } from '../../packaging/workspaces.ts'
import { readBook } from '../../web/build/docs/book.ts'
import { isSent, ownFilesIn, DOCKERFILE as text } from '../support/documents/image.ts'

const root = join(import.meta.dirname, '../..')
/** The programs that are started in the image. */
const PROGRAMS = [
  ...['server/src/main.ts', 'bridge/src/main.ts', 'deploy/first-secrets.ts'],
  ...['server/src/backup/main.ts', 'server/src/backup/restore.ts'],
]

const TSCONFIG = 'tsconfig.base.json'
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The Node that everything is tested with. */
const NODE: string = dependencies.node

/** The faults of a Dockerfile. */
function faultsOf(dockerfile: string): readonly string[] {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  const named = (name: string, from = 0) =>
    instructions.slice(from).filter((each) => each.getInstruction() === name)
  const last = instructions.findLastIndex((each) => each instanceof From)
  const images = instructions.flatMap((each) => (each instanceof From ? [each.getImage()] : []))
  const user = named('USER', last).at(-1)?.getArgumentsContent() ?? 'root'
  const copied = named('COPY').filter((each) => each instanceof Copy && !each.getFromFlag())
  const sources = copied.flatMap((each) =>
    each
      .getArguments()
      .slice(0, -1)
      .map((argument) => argument.getValue()),
  )
  const inImage = new Set(ownFilesIn(dockerfile))
  return [
    ...validate(dockerfile).map(({ message }) => String(message)),
    ...images
      .filter((image) => !image?.startsWith(`node:${NODE}-`))
      .map((image) => `another Node in ${image}`),
    // By a name, Kubernetes cannot tell.
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`it may run as root: ${user}`]),
    ...sources.filter((source) => !existsSync(join(root, source))).map((each) => `no ${each}`),
    ...sources.filter((source) => !isSent(source)).map((each) => `${each} is not sent to Docker`),
    // The pages cannot be built without it.
    ...(sources.includes(TSCONFIG) ? [] : [`${TSCONFIG} is not there for web/tsconfig.json`]),
    ...WORKSPACES.filter((workspace) => !sources.includes(workspace)).map(
      (workspace) => `${workspace} is not there to be compiled for the pages`,
    ),
    ...readBook()
      .filter(({ file }) => !sources.some((each) => file === each || file.startsWith(`${each}/`)))
      .map(({ file }) => `${file} is not there for the pages of documents`),
    ...PROGRAMS.flatMap(filesOf)
      .filter((file) => !inImage.has(file))
      .map((file) => `${file} is not in the image`),
  ]
}

/** The file that a workspace exports under a subpath. */
function exportOf(folder: string, subpath: string): string {
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return join(folder, exports[`.${subpath}`])
}

/** A program, and all of our files that it loads. */
function filesOf(program: string): readonly string[] {
  const found = new Set([program])
  for (const file of found) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, specifier = ''] of source.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      if (specifier.startsWith('.')) found.add(join(dirname(file), specifier))
      const [, name, subpath = ''] = /^@flower-war\/(\w+)(.*)/.exec(specifier) ?? []
      if (name !== undefined) found.add(exportOf(name === 'client' ? 'client-sdk' : name, subpath))
    }
  }
  return [...found]
}

describe('the Dockerfile', () => {
  test('has no faults, and contains all that its programs load', () => {
    expect(PROGRAMS.flatMap(filesOf).length).toBeGreaterThan(150)
    expect(faultsOf(text)).toEqual([])
  })

  test.for<readonly [string, string, string]>([
    ['it may run as root: root', 'USER 1000:1000\n', ''],
    ['it may run as root: node', 'USER 1000:1000\n', 'USER node\n'],
    ['another Node in node:latest', `FROM node:${NODE}-bookworm-slim\n`, 'FROM node:latest\n'],
    ['another Node in node:24.1.0-bookworm-slim', `node:${NODE}`, 'node:24.1.0'],
    ['no rule', 'COPY rules rules\nCOPY protocol', 'COPY rule rules\nCOPY protocol'],
    ['LICENSE is not sent', 'COPY package.json ./', 'COPY LICENSE ./'],
    ['tsconfig.base.json is not there', ' tsconfig.base.json ', ' '],
    ['temple is not there to be compiled', 'COPY temple temple\n', ''],
    ['CHANGELOG.md is not there', ' CHANGELOG.md ', ' '],
    ['bridge/src/main.ts is not in the image', 'COPY bridge bridge\n', ''],
    ['Unknown instruction: RUNS', '\nRUN npm', '\nRUNS npm'],
  ])('with a planted fault is found: %s', ([fault, right, wrong]) => {
    expect(text).toContain(right)
    expect(faultsOf(text.replace(right, wrong)).join('\n')).toContain(fault)
  })
})
