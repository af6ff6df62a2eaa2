// Finds features that the oldest supported browsers lack, by MDN's data on browser compatibility.

import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { BROWSERS } from '../../../web/build/browsers.ts'

/** Features that may be used although they are too new, and what happens without them. */
export type Allowed = Readonly<Record<string, string>>

/** Objects that the pages handle; members of others have names that are too common to recognise. */
const HELD =
  /^(Array|String|Map|Set|WeakMap|Promise|Object|Number|Uint8Array|Document|Element|HTMLElement|HTMLDialogElement|HTMLInputElement|SVGElement|Node|Event|Window|Navigator|History|Location|Animation|CSS|Crypto|AbortSignal|Response|URL|Symbol|DataTransfer|AudioContext|ServiceWorkerRegistration)$/
/** The global names of singleton objects. */
const ONCE: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  crypto: 'Crypto',
}

type Features = Readonly<Record<string, Identifier>>

const ROOTS = [bcd.javascript['builtins'] as Features, bcd.api as Features].flatMap(named)

/** Globals and members in a script, such as `Map.groupBy` and `.moveBefore`, that are too new. */
export function tooNewInScript(script: string, allowed: Allowed): readonly string[] {
  const all = (pattern: RegExp) => new Set([...script.matchAll(pattern)].map(([found]) => found))
  const made = all(/(?<=\bnew )\w+/g)
  const members = all(/(?<![\w$.])[A-Za-z]\w*\??\.\w+/g)
  // Shorter names come from minification.
  const called = all(/(?<=\.)\w{3,}(?=\()/g)
  const found = ROOTS.flatMap(({ name, compat, members: has }) => [
    ...(isTooNew(compat) && made.has(name) ? [name] : []),
    ...named(has)
      .filter((member) => isTooNew(member.compat))
      .flatMap(({ name: keyed }) => {
        const member = plain(keyed)
        const whole = `${Object.keys(ONCE).find((each) => ONCE[each] === name) ?? name}.${member}`
        if (members.has(whole)) return [whole]
        // A method of an instance is known only by name, so it counts only if no older method has that name.
        const isOurs = HELD.test(name) && keyed === member && !OLD_NAMES.has(member)
        return isOurs && called.has(member) ? [`.${member}`] : []
      }),
  ])
  return [...new Set(found)].filter((name) => !Object.hasOwn(allowed, name))
}

/** Names of members that are old enough on at least one object. */
const OLD_NAMES = new Set(
  ROOTS.flatMap(({ members }) =>
    named(members)
      .filter(({ compat }) => compat && !isTooNew(compat))
      .map(({ name }) => plain(name)),
  ),
)

/** The name as written in code, without MDN's additions. */
function plain(name: string): string {
  return name.replace(/_static$|_event$/, '')
}

/** Properties, values, selectors, at-rules and functions in styles that are too new, but for those asked for first. */
export function tooNewInStyles(written: string, allowed: Allowed): readonly string[] {
  const styles = written
    .replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replaceAll(/\s*([{};])\s*/g, '$1')
  const {
    properties = {},
    selectors = {},
    types = {},
    'at-rules': atRules = {},
  } = bcd.css as Features
  const uses = (pattern: string) => new RegExp(pattern).test(styles)
  const found = [
    ...named(properties).flatMap(({ name, compat, members }) => [
      ...(isTooNew(compat, name, styles) && uses(`[{;]${name}:`) ? [name] : []),
      ...named(members)
        .filter(({ name: value, compat }) => isTooNew(compat) && uses(writes(name, value)))
        .map(({ name: value }) => `${name}: ${value}`),
    ]),
    ...named(selectors)
      .filter(({ name, compat }) => isTooNew(compat) && uses(`:${name}(?![\\w-])(?=[^{};]*\\{)`))
      .map(({ name }) => `:${name}`),
    ...named(atRules)
      .filter(({ name, compat }) => isTooNew(compat) && uses(`@${name}(?![\\w-])`))
      .map(({ name }) => `@${name}`),
    ...named(types)
      .flatMap((type) => [type, ...named(type.members)])
      .filter(({ name, compat }) => isTooNew(compat) && uses(`(?<![\\w-])${name}\\(`))
      .map(({ name }) => `${name}()`),
    ...(uses('[{;]\\s*&') ? ['nesting'] : []),
  ]
  return found.filter((name) => !Object.hasOwn(allowed, name))
}

/** Values that MDN names otherwise than they are written. */
const SIGNS: Readonly<Record<string, string>> = { alt_text: '" ?/' }

function writes(property: string, value: string): string {
  const sign = SIGNS[value] ?? `(?<![\\w-])${value.replaceAll('_', '-')}(?![\\w-])`
  return `[{;]${property}:[^;}]*${sign}`
}

interface Named {
  readonly name: string
  readonly compat: CompatStatement | undefined
  readonly members: Features
}

function named(features: Features): readonly Named[] {
  return Object.entries(features).flatMap(([name, { __compat: compat, ...members }]) =>
    name === '__compat' ? [] : [{ name, compat, members: members as Features }],
  )
}

function isTooNew(compat: CompatStatement | undefined, property = '', styles = ''): boolean {
  if (compat === undefined) return false
  return Object.entries(BROWSERS).some(([browser, version]) => {
    const support = compat.support[browser as keyof typeof BROWSERS]
    return (
      support !== undefined &&
      !hasBy(support, version, (prefix) => styles.includes(`${prefix}${property}:`))
    )
  })
}

function hasBy(
  support: SupportStatement,
  version: string,
  isWritten: (prefix: string) => boolean,
): boolean {
  return [support]
    .flat()
    .some(
      ({
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name: other,
      }) =>
        typeof added === 'string' &&
        isAtMost(added, version) &&
        (removed === undefined || !isAtMost(String(removed), version)) &&
        flags === undefined &&
        other === undefined &&
        (prefix === undefined || isWritten(prefix)),
    )
}

function isAtMost(one: string, other: string): boolean {
  if (!/^≤?\d/.test(one)) return false
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}
