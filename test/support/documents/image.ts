// The contents of the image, as far as they can be told without Docker: our own files, packages as npm
// lists them, and the pages as they were built for the tests.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Copy, DockerfileParser, From } from 'dockerfile-ast'

const root = join(import.meta.dirname, '../../..')
export const DOCKERFILE = readFileSync(join(root, 'Dockerfile'), 'utf8')
export const IGNORED = readFileSync(join(root, '.dockerignore'), 'utf8')

/** Everything that the image adds to Node's. */
export const IMAGE_BYTES_MAX = 40_000_000

/** True if .dockerignore lets a file through: the last line that names it, or a folder above it, decides. */
export function isSent(file: string, ignored = IGNORED): boolean {
  const lines = ignored.split('\n').filter((line) => /^[^#]/.test(line))
  const last = lines.findLast((line) => patternOf(line.replace('!', ''), '(?:/.*)?').test(file))
  return last?.startsWith('!') ?? true
}

/** A pattern as Docker and `find` read it. */
function patternOf(glob: string, end = ''): RegExp {
  const parts = glob.replaceAll('.', '\\.').split('**/')
  const source = parts.map((part) => part.replaceAll('*', '[^/]*')).join('(?:.*/)?')
  return new RegExp(`^${source}${end}$`)
}

/** The instructions of the last stage, after its `FROM`. */
export function lastStageOf(dockerfile: string) {
  const instructions = DockerfileParser.parse(dockerfile).getInstructions()
  return instructions.slice(instructions.findLastIndex((each) => each instanceof From) + 1)
}

/** Our own files in the image. */
export function ownFilesIn(dockerfile: string, ignored = IGNORED): readonly string[] {
  return lastStageOf(dockerfile)
    .filter((each) => each instanceof Copy && each.getFromFlag() === null)
    .flatMap((each) => each.getArguments().slice(0, -1))
    .flatMap((source) => filesBelow(source.getValue()))
    .filter((file) => isSent(file, ignored))
}

/** The files that a folder has, or the file itself. Other tests make hidden folders and remove them meanwhile. */
function filesBelow(path: string): readonly string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found?.isDirectory() !== true) return found === undefined ? [] : [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const below = join(path, entry.name)
    if (entry.isDirectory())
      return /^(?:\.|node_modules$)/.test(entry.name) ? [] : filesBelow(below)
    return entry.isFile() ? [below] : []
  })
}

/** The files of all packages that servers and bridges need, without what the Dockerfile removes of them. */
function packageFilesIn(dockerfile: string): readonly string[] {
  const wish = ['--all', '--parseable', '--omit=dev', '--workspace=server', '--workspace=bridge']
  const { stdout } = spawnSync('npm', ['ls', ...wish], { cwd: root, encoding: 'utf8' })
  const packages = stdout
    .split('\n')
    .flatMap((path) => path.split(`${root}/node_modules/`)[1] ?? [])
  const removed = [...dockerfile.matchAll(/-name '([^']+)'/g)].map(([, name = '']) =>
    patternOf(name),
  )
  const [, folders = ''] = /rm -rf (.*?)(?: &&|$)/m.exec(dockerfile) ?? []
  return [...new Set(packages)]
    .map((name) => `node_modules/${name}`)
    .filter((path) => !folders.split(' ').some((folder) => `${path}/`.startsWith(`${folder}/`)))
    .flatMap(filesBelow)
    .filter((file) => !removed.some((name) => name.test(file.slice(file.lastIndexOf('/') + 1))))
}

/** About how many bytes the image adds to Node's. */
export function bytesIn(dockerfile: string): number {
  const files = [
    ...ownFilesIn(dockerfile),
    ...packageFilesIn(dockerfile),
    ...filesBelow('web/dist'),
  ]
  return files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
}
