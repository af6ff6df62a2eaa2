// One version for all packages, and the changelog: pure functions on the texts of files, which `release.ts` reads and
// writes.

/** The texts of files by path. */
export type Texts = ReadonlyMap<string, string>

/** Files that a release changes, besides the manifests of npm. */
export const CHANGELOG = 'CHANGELOG.md'
export const LOCKFILE = 'package-lock.json'
export const PYTHON = 'clients/python/pyproject.toml'

/** A version as npm and pip both take it. */
export const VERSION = /^\d+\.\d+\.\d+$/

const OURS = /^@flower-war\//
const HEADING = '## Unreleased\n'

/** Returns the files with the new version, and the changelog with its unreleased notes under it. */
export function withVersion(texts: Texts, version: string, day: string): Texts {
  return new Map(
    [...texts].map(([file, text]) => {
      if (file === CHANGELOG) return [file, cut(text, version, day)]
      if (file === LOCKFILE) return [file, locked(text, version)]
      return [file, stated(text, version)]
    }),
  )
}

/** Sets the version wherever a manifest states ours, and keeps all other formatting. */
function stated(text: string, version: string): string {
  return text
    .replace(/^( {2}"version": |version = )"[^"]*"/m, `$1"${version}"`)
    .replaceAll(/("@flower-war\/[\w-]+": )"[^"]*"/g, `$1"${version}"`)
}

interface Lockfile {
  version: string
  readonly packages: Readonly<Record<string, LockedPackage>>
}
type LockedPackage = Record<string, unknown> & { version?: string; link?: boolean }

/** Sets the version of our packages. A replacement of text would also change others that had the same version. */
function locked(text: string, version: string): string {
  const lock: Lockfile = JSON.parse(text)
  const packages = Object.entries(lock.packages).map(([path, each]) => {
    const isOurs = !path.includes('node_modules/')
    const own = isOurs && each.version !== undefined ? { ...each, version } : each
    const lists = Object.entries(own).map(([member, value]) =>
      member.toLowerCase().endsWith('dependencies') && isOurs
        ? [member, ofOurs(Object(value), version)]
        : [member, value],
    )
    return [path, Object.fromEntries(lists)]
  })
  const changed = { ...lock, version, packages: Object.fromEntries(packages) }
  return `${JSON.stringify(changed, null, 2)}\n`
}

function ofOurs(list: Readonly<Record<string, string>>, version: string): object {
  const rows = Object.entries(list).map(([name, wanted]) => [
    name,
    OURS.test(name) ? version : wanted,
  ])
  return Object.fromEntries(rows)
}

function cut(text: string, version: string, day: string): string {
  return text.replace(HEADING, `${HEADING}\n## ${version} (${day})\n`)
}

/**
 * Returns the notes of a version in the changelog; empty if there are none. Links to files of the repository get the
 * address of its folder, if one is given: there are none beside the notes of a release.
 */
export function notesOf(changelog: string, version: string, folder = ''): string {
  return notesUnder(changelog, `## ${version} (`).replaceAll(/\]\((?!\w+:|#)/g, `](${folder}`)
}

/** Returns the notes under the heading that begins so. */
function notesUnder(changelog: string, heading: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((each) => each.startsWith(heading)) ?? ''
  return section.slice(section.indexOf('\n') + 1).trim()
}

/** Returns the reason why a version cannot follow the releases in the changelog, if there is one. */
export function orderFault(changelog: string, version: string): string | undefined {
  const headings = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) \(/gm)]
  const last = headings.map(([, each = '']) => each).find((each) => compared(each, version) >= 0)
  return last === undefined ? undefined : `${version} is no higher than ${last}, which is released`
}

/** Negative if the first version is the lower one, 0 if they are the same. */
function compared(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** Returns the reasons why the files cannot be published under a version. */
export function faultsOf(texts: Texts, version: string): readonly string[] {
  if (!VERSION.test(version)) return [`${version} is no version such as 1.2.0`]
  const changelog = texts.get(CHANGELOG) ?? ''
  const day = new RegExp(`^## ${version} \\(([\\d-]+)\\)$`, 'm').exec(changelog)?.[1] ?? ''
  const others = [...withVersion(texts, version, day)].filter(([file]) => file !== CHANGELOG)
  return [
    ...(notesOf(changelog, version) === '' ? [`${CHANGELOG} says nothing of ${version}`] : []),
    ...(notesUnder(changelog, HEADING) === '' ? [] : [moreThan(version)]),
    ...others.flatMap(([file, text]) =>
      text === texts.get(file) ? [] : [`${file} has another version`],
    ),
  ]
}

/** The fault of files whose changelog has more than the version: under its tag, that would be published, too. */
function moreThan(version: string): string {
  const ways = `release a new version, or tag the commit that made ${version}`
  return `${CHANGELOG} has notes under Unreleased, which are not in ${version}: ${ways}`
}
