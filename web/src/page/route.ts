// The page to show, according to the address bar, and functions to change it.
import { computed, signal } from '@preact/signals'

/** A page with its parameters. */
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'create'; readonly game: string }
  | { readonly page: 'table'; readonly id: string; readonly code: string; readonly watch: boolean }
  | { readonly page: 'replay'; readonly id: string; readonly step: number | undefined }
  /** A simulated temple in the browser. */
  | { readonly page: 'temple'; readonly name: string }
  /** The player's own temples, and a code that one of them shows. */
  | { readonly page: 'owner'; readonly code: string }
  /** For the operator of the server. */
  | { readonly page: 'admin' }
  | { readonly page: 'none' }

const address = signal(location.pathname + location.search)
addEventListener('popstate', () => {
  address.value = location.pathname + location.search
})

addEventListener('click', follow)

export const route = computed(() => parseRoute(address.value))

/** Navigates to one of our addresses. */
export function go(to: string): void {
  history.pushState(null, '', to)
  address.value = to
  scrollTo(0, 0)
}

/** Replaces the address of the current page without a history entry. */
export function rename(to: string): void {
  history.replaceState(null, '', to)
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
function parseRoute(text: string): Route {
  const { pathname, searchParams } = new URL(`http://here${text}`)
  const [first = '', second = '', third, ...rest] = pathname.split('/').slice(1).map(decoded)
  if (second === '') {
    if (first === '') return { page: 'lobby' }
    if (first === 'admin') return { page: 'admin' }
    if (first === 'temple') return { page: 'temple', name: searchParams.get('name') ?? '' }
    if (first === 'temples') return { page: 'owner', code: searchParams.get('code') ?? '' }
  }
  if (rest.length > 0 || second === '') return { page: 'none' }
  if (first === 'new' && third === undefined) return { page: 'create', game: second }
  if (first !== 'match') return { page: 'none' }
  if (third === 'replay') {
    const step = Number(searchParams.get('step') ?? Number.NaN)
    return { page: 'replay', id: second, step: Number.isInteger(step) ? step : undefined }
  }
  if (third !== undefined) return { page: 'none' }
  const code = searchParams.get('code') ?? ''
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

/** The replay of a finished match, from one of its steps on. */
export function replayPath(id: string, step?: number): string {
  return `${matchPath(id)}/replay${step === undefined ? '' : `?step=${step}`}`
}

/** Parses what a player typed to join a match: a code, or one of our links; undefined if it is neither. */
export function parseInvitation(
  text: string,
): { readonly code: string } | { readonly path: string } | undefined {
  const trimmed = text.trim()
  if (/^[2-9A-HJ-NP-Z]{8}$/i.test(trimmed)) return { code: trimmed.toUpperCase() }
  const path = /\/match\/[\w-]+[^\s#]*/.exec(trimmed)?.[0]
  return path !== undefined && parseRoute(path).page === 'table' ? { path } : undefined
}

/** The page of a temple in the browser, by its name there. */
export function templePath(name: string): string {
  return name === '' ? '/temple' : `/temple?${new URLSearchParams({ name })}`
}

/** The page for entering a code that a temple shows. */
export function templeCodePath(code: string): string {
  return `/temples?${new URLSearchParams({ code })}`
}
