// The page to show, according to the address bar, and functions to change it.
import { computed, signal } from '@preact/signals'

/** A page with its parameters. */
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'create'; readonly game: string }
  | { readonly page: 'table'; readonly id: string; readonly code: string; readonly watch: boolean }
  /** The table on a large screen, for everyone in the room. */
  | { readonly page: 'screen'; readonly id: string; readonly code: string }
  | {
      readonly page: 'replay'
      readonly id: string
      readonly step: number | undefined
      /** The seat whose hand is shown at first. */
      readonly seat: number | undefined
    }
  /** Matches on this device alone. */
  | {
      readonly page: 'alone'
      readonly game: string
      readonly id: string
      readonly isReplay: boolean
      readonly step: number | undefined
      readonly wished: Wished
    }
  /** The first match of a game, with a teacher. */
  | { readonly page: 'learn'; readonly game: string }
  /** A simulated temple in the browser. */
  | { readonly page: 'temple'; readonly name: string }
  /** The player's own temples, and a code that one of them shows. */
  | { readonly page: 'owner'; readonly code: string }
  /** For the operator of the server. */
  | { readonly page: 'admin' }
  | { readonly page: 'none' }

/** The number of players and options of a match to begin, by name. */
export type Wished = Readonly<Record<string, string>>

const inBar = () => location.pathname + location.search
/** The address last navigated to, which decides the page; replacing the one in the bar leaves it as it is. */
const address = signal(inBar())
/** The address in the bar, without its fragment: pages replace theirs, as when a code has been used. */
let latest = address.peek()
addEventListener('popstate', () => {
  // The fragment of the skip link leads nowhere else.
  if (inBar() === latest) return
  latest = inBar()
  address.value = latest
})

addEventListener('click', follow)

export const route = computed(() => parseRoute(address.value))

/** Navigates to one of our addresses. */
export function go(to: string): void {
  // Otherwise the way back would lead here again.
  if (to === inBar()) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  latest = inBar()
  address.value = to
  scrollTo(0, 0)
}

/** Replaces the address of the current page without a history entry. */
export function replaceAddress(to: string): void {
  history.replaceState(null, '', to)
  latest = inBar()
}

/** Makes links to our own pages navigate without a reload. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (link === null || !isPlain || link.hasAttribute('target')) return
  event.preventDefault()
  go(link.getAttribute('href') ?? '/')
}

/** Parses an address, which may be anything. */
export function parseRoute(text: string): Route {
  const { pathname, searchParams } = new URL(`http://here${text}`)
  // The server, too, overlooks a slash at the end.
  const parts = pathname.replace(/\/$/, '').split('/').slice(1)
  const [first = '', second = '', third, ...rest] = parts.map(decoded)
  const counted = (name: string) => {
    const count = Number(searchParams.get(name) ?? Number.NaN)
    return Number.isInteger(count) ? count : undefined
  }
  const step = counted('step')
  if (first === 'alone') {
    const isReplay = rest.join() === 'replay'
    if (rest.length > 0 && !isReplay) return { page: 'none' }
    const wished = Object.fromEntries(searchParams)
    return { page: 'alone', game: second, id: third ?? '', isReplay, step, wished }
  }
  if (second === '') {
    if (first === '') return { page: 'lobby' }
    if (first === 'admin') return { page: 'admin' }
    if (first === 'temple') return { page: 'temple', name: searchParams.get('name') ?? '' }
    if (first === 'temples') return { page: 'owner', code: searchParams.get('code') ?? '' }
  }
  if (rest.length > 0 || second === '') return { page: 'none' }
  if (first === 'learn' && third === undefined) return { page: 'learn', game: second }
  if (first === 'new' && third === undefined) return { page: 'create', game: second }
  if (first !== 'match') return { page: 'none' }
  if (third === 'replay') return { page: 'replay', id: second, step, seat: counted('seat') }
  if (third !== undefined) return { page: 'none' }
  const code = searchParams.get('code') ?? ''
  if (searchParams.get('screen') === 'table') return { page: 'screen', id: second, code }
  return { page: 'table', id: second, code, watch: searchParams.has('watch') }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The page of a match. */
export function matchPath(id: string, { code = '', watch = false } = {}): string {
  const query = new URLSearchParams({ ...(code && { code }), ...(watch && { watch: '1' }) })
  const text = query.toString()
  return `/match/${encodeURIComponent(id)}${text && `?${text}`}`
}

/** The table on a large screen; with a code it can invite others. */
export function screenPath(id: string, code: string): string {
  const query = new URLSearchParams({ screen: 'table', ...(code && { code }) })
  return `/match/${encodeURIComponent(id)}?${query}`
}

/** The replay of a finished match, from one of its steps on, as everyone saw it or one of its players. */
export function replayPath(id: string, step?: number, seat?: number): string {
  const query = new URLSearchParams({
    ...(step !== undefined && { step: `${step}` }),
    ...(seat !== undefined && { seat: `${seat}` }),
  }).toString()
  return `${matchPath(id)}/replay${query && `?${query}`}`
}

/** The form for a match on this device, opened with these wishes. */
export function beginPath(game: string, wished: Wished): string {
  return `/alone/${game}?${new URLSearchParams(wished)}`
}

interface OnDevice {
  readonly game: string
  readonly id: string
}

/** The page of a match on this device, or its replay from one of its steps on. */
export function localPath({ game, id }: OnDevice, part?: 'replay', step?: number): string {
  const path = `/alone/${game}/${id}`
  if (part === undefined) return path
  return `${path}/${part}${step === undefined ? '' : `?step=${step}`}`
}

/** The page of a temple in the browser, by its name there. */
export function templePath(name: string): string {
  return name === '' ? '/temple' : `/temple?${new URLSearchParams({ name })}`
}

/** The page for entering a code that a temple shows. */
export function templeCodePath(code: string): string {
  return `/temples?${new URLSearchParams({ code })}`
}
