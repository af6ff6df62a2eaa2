// Answers in JSON that are made once: one for each language, or the same for all.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { LANGUAGES, type Language } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import type { Request, Response } from 'express'
import { answer } from '../answers.ts'

/** The bytes of an answer, and the tag by which a client knows that it has them. */
interface Form {
  readonly bytes: Buffer
  readonly etag: string
}

export interface Page extends Form {
  /** The compressed form, made when it is first asked for. */
  gzip(): Form
}

export function pageOf(content: unknown): Page {
  const bytes = Buffer.from(JSON.stringify(content))
  let gzip: Form | undefined
  return { ...formOf(bytes), gzip: () => (gzip ??= formOf(gzipSync(bytes, { level: 9 }))) }
}

function formOf(bytes: Buffer): Form {
  return { bytes, etag: etagOf(bytes) }
}

export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

export function byLanguage<Value>(
  make: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  const made = LANGUAGES.map((language) => [language, make(language)])
  return Object.fromEntries(made) as Record<Language, Value>
}

export function send(
  request: Request,
  response: Response,
  pages: Readonly<Record<Language, Page>>,
): void {
  const language = languageFor(request)
  if (!language.ok) {
    answer(response, language)
    return
  }
  response.vary('Accept-Language').set('Content-Language', language.value)
  sendPage(response, pages[language.value])
}

/** Sends an answer that is the same in every language. */
export function sendPage(response: Response, page: Page): void {
  const isCompressed = response.req.acceptsEncodings('gzip') === 'gzip'
  const { bytes, etag } = isCompressed ? page.gzip() : page
  if (isCompressed) response.set('Content-Encoding', 'gzip')
  // Cached but revalidated each time, so that a new version is seen at once.
  response.set({ 'Cache-Control': 'no-cache', ETag: etag }).vary('Accept-Encoding').type('json')
  response.send(bytes)
}

/** The language that the client prefers; if we have none of its languages, the first of ours. */
export function preferredLanguage(request: Request): Language {
  const preferred = request.acceptsLanguages([...LANGUAGES])
  return LANGUAGES.find((each) => each === preferred) ?? LANGUAGES[0]
}

/** The language in `?lang=`, or the one that the client prefers. */
function languageFor(request: Request): Result<Language> {
  const { lang } = request.query
  if (lang === undefined) return accept(preferredLanguage(request))
  const wanted = LANGUAGES.find((each) => each === lang)
  if (wanted !== undefined) return accept(wanted)
  return refuse('malformed-request', `The languages ("lang") are: ${LANGUAGES.join(', ')}.`)
}
