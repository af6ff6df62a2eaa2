// npm run audit: fails if npm knows of a serious vulnerability in a dependency of the project or its tools, unless
// `audit-exceptions.json` accepts it for a time, with a reason; and if an exception has expired or is not needed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCKED_FOLDERS } from './lockfiles.ts'

/** A vulnerability that is accepted for a time. */
export interface Exception {
  /** The number of its advisory, such as GHSA-c2qf-rxjj-qqgw. */
  readonly advisory: string
  /** The last day, such as 2027-01-31. */
  readonly until: string
  readonly why: string
}

/** The report of `npm audit --json`, limited to the members used here. */
export interface Report {
  /** The reason why npm could not make the report. */
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly unknown[] }>>
}
interface Advisory {
  readonly name: string
  readonly url: string
  readonly severity: string
  readonly title: string
}

const GRAVE = ['high', 'critical']
/** The maximum length of an exception: by then the dependency has a fix, or is replaced. */
export const EXCEPTION_DAYS_MAX = 90
const DAY_MS = 86_400_000

/** Returns the reasons why the audit fails on that day. */
export function faultsOf(
  reports: readonly Report[],
  exceptions: readonly Exception[],
  today: string,
): readonly string[] {
  const failed = reports.filter(({ vulnerabilities }) => vulnerabilities === undefined)
  if (failed.length > 0) return failed.map(({ message = '' }) => `npm could not ask: ${message}`)
  const grave = reports
    .flatMap(({ vulnerabilities = {} }) => Object.values(vulnerabilities))
    .flatMap(({ via }) => via.filter(isAdvisory))
    .filter(({ severity }) => GRAVE.includes(severity))
  const found = new Map(grave.map((each) => [numberOf(each), each]))
  const excepted = exceptions.map(({ advisory }) => advisory)
  return [
    ...[...found].flatMap(([number, { name, severity, title }]) =>
      excepted.includes(number) ? [] : [`${name}: ${title} (${severity}, ${number})`],
    ),
    ...exceptions.flatMap(({ advisory, until }) => {
      const days = (Date.parse(until) - Date.parse(today)) / DAY_MS
      if (!found.has(advisory)) return [`${advisory} is excepted, but not found any more`]
      if (!(days >= 0)) return [`${advisory} was excepted until ${until}`]
      return days > EXCEPTION_DAYS_MAX ? [`${advisory} is excepted for too long`] : []
    }),
  ]
}

/** False for the name of a dependency, which has an entry of its own. */
function isAdvisory(via: unknown): via is Advisory {
  return typeof via === 'object' && via !== null && 'severity' in via
}

const numberOf = ({ url }: Advisory): string => url.split('/').at(-1) ?? url

function reportOf(output: string): Report {
  try {
    return JSON.parse(output)
  } catch {
    return { message: output }
  }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, 'audit-exceptions.json')
  const args = ['audit', '--audit-level=high', '--json']
  const reports = LOCKED_FOLDERS.map((folder) => {
    const cwd = join(import.meta.dirname, '..', folder)
    return reportOf(spawnSync('npm', args, { cwd, encoding: 'utf8' }).stdout)
  })
  const exceptions: readonly Exception[] = JSON.parse(readFileSync(file, 'utf8'))
  const faults = faultsOf(reports, exceptions, new Date().toISOString().slice(0, 10))
  const said = faults.length === 0 ? 'No grave weakness is known.' : faults.join('\n')
  process.stdout.write(`${said}\n`)
  if (faults.length > 0) process.exitCode = 1
}
