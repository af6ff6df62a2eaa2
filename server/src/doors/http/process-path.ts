// The path of a process among several, below which the proxy passes requests on to it: with the path or without.
import type { RequestListener } from 'node:http'

/** Returns the path in the public address of a process, such as `/p1` or `example.org/p1`; empty if it has none. */
export function pathIn(publicAddress = ''): string {
  const begin = publicAddress.indexOf('/')
  return begin < 0 ? '' : publicAddress.slice(begin)
}

/** Answers requests below a path as if it were not there. */
export function below(path: string, answer: RequestListener): RequestListener {
  if (path === '') return answer
  return (request, response) => {
    const { url = '' } = request
    if (url.startsWith(`${path}/`)) request.url = url.slice(path.length)
    answer(request, response)
  }
}
