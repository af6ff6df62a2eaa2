// Serves files that were built beforehand, compressed if the client accepts that.
import { join } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'

/** The folder into which the build puts the compressed files, under the same names. */
const COMPRESSED = 'gzip'

type Headers = Readonly<Record<string, string>>

/** Returns the headers of a file. */
export type HeadersOf = (file: string) => Headers

/** Serves a part of the build; what never changes, without the headers by which browsers ask whether it has. */
export function builtFiles(
  folder: string,
  part: string,
  headersOf: HeadersOf,
  mayChange = true,
): RequestHandler {
  const filesIn = (from: string, headers: Headers): RequestHandler =>
    express.static(from, {
      redirect: false,
      extensions: ['html'],
      // A part would be looked for in the compressed file, and if it has none, be taken from the other.
      acceptRanges: false,
      cacheControl: false,
      etag: mayChange,
      lastModified: mayChange,
      setHeaders(response: Response, file: string) {
        response.vary('Accept-Encoding').set('X-Content-Type-Options', 'nosniff')
        response.set({ ...headers, ...headersOf(file) })
      },
    })
  const plain = filesIn(join(folder, part), {})
  const compressed = filesIn(join(folder, COMPRESSED, part), { 'Content-Encoding': 'gzip' })
  return (request, response, next) => {
    const onwards = () => plain(request, response, next)
    if (request.acceptsEncodings('gzip') === 'gzip') compressed(request, response, onwards)
    else onwards()
  }
}
