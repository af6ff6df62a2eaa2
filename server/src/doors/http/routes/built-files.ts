// Serves files that were built beforehand, compressed if the client accepts that.
import { join } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'

/** The folder into which the build puts the compressed files, under the same names. */
const COMPRESSED = 'gzip'

interface FileOptions extends Omit<Parameters<typeof express.static>[1] & object, 'setHeaders'> {
  setHeaders(response: Response, file: string): void
}

/** Serves what the build has put into a part of its folder. */
export function builtFiles(folder: string, part: string, options: FileOptions): RequestHandler {
  const filesIn = (from: string, headers: object): RequestHandler =>
    express.static(from, {
      ...options,
      // A part would be looked for in the compressed file, and if it has none, be taken from the other.
      acceptRanges: false,
      setHeaders(response: Response, file: string) {
        response.vary('Accept-Encoding').set(headers)
        options.setHeaders(response, file)
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
