// The page of a box on a computer, as a phone sees it that has joined the network of the box.
import { expect } from 'vitest'
import type { PosixBox } from './posix-box.ts'

export interface BoxPage {
  readonly url: string
  readonly html: string
}

/** The page that was opened last, among this many. */
export async function pageOf(box: PosixBox, openings: number): Promise<BoxPage> {
  const lines = () => box.told.filter((line) => line.startsWith('the network Temple-posix is open'))
  await expect.poll(lines).toHaveLength(openings)
  const [url = ''] = /http:\/\/[\d.:]+/.exec(lines().at(-1) ?? '') ?? []
  return { url, html: await (await fetch(url)).text() }
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
  return (await fetch(url, { method: 'POST', body })).text()
}

/** The name of a network, as the page sends it. */
export const hidden = (name: string): string => Buffer.from(name).toString('hex')
