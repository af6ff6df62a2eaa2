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
  const { setHeaders } = options
  const plain = express.static(join(folder, part), {
    ...options,
    setHeaders(response: Response, file: string) {
      response.vary('Accept-Encoding')
      setHeaders(response, file)
    },
  })
  const compressed = express.static(join(folder, COMPRESSED, part), {
    ...options,
    setHeaders(response: Response, file: string) {
      response.vary('Accept-Encoding').set('Content-Encoding', 'gzip')
      setHeaders(response, file)
    },
  })
  return (request, response, next) => {
    const onwards = () => plain(request, response, next)
    if (request.acceptsEncodings('gzip') === 'gzip') compressed(request, response, onwards)
    else onwards()
  }
}
