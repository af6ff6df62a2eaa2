// The page of a box on a computer, as a phone sees it that has joined the network of the box.
import { expect, vi } from 'vitest'
import type { PosixBox } from './posix-box.ts'

/** The longest time to try to be heard by a box. */
export const PATIENCE_MS = 30_000

export interface BoxPage {
  readonly url: string
  readonly html: string
}

/**
 * Sends a request to a page, again and again until it is answered: a hasty box turns a guest away unread who does not
 * speak within a second.
 */
export function askBox(...request: Parameters<typeof fetch>): Promise<Response> {
  return vi.waitFor(() => fetch(...request), { timeout: PATIENCE_MS })
}

/** The page that was opened last, among this many. */
export async function pageOf(box: PosixBox, openings: number): Promise<BoxPage> {
  const lines = () => box.told.filter((line) => line.startsWith('the network Temple-posix is open'))
  await expect.poll(lines).toHaveLength(openings)
  const [url = ''] = /http:\/\/[\d.:]+/.exec(lines().at(-1) ?? '') ?? []
  return { url, html: await (await askBox(url)).text() }
}

/** Saves the choices on that page; resolves with the page that follows. */
export async function fillIn(
  box: PosixBox,
  openings: number,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { url, html } = await pageOf(box, openings)
  const [, token = ''] = /name=token value=(\w+)/.exec(html) ?? []
  const body = new URLSearchParams({ token, other: '', server: '', ...fields })
  return (await askBox(url, { method: 'POST', body })).text()
}

/** The name of a network, as the page sends it. */
export const hidden = (name: string): string => Buffer.from(name).toString('hex')
