// The constants in the client in Go are those of the protocol.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT_MESSAGES, type MessageRow } from '../../protocol/src/client-messages.ts'
import { CLOSE_CODES, JSON_PROTOCOL, PROTOCOL_VERSION } from '../../protocol/src/constants.ts'
import { REFUSALS } from '../../protocol/src/refusals/refusals.ts'
import type { RefusalRow } from '../../protocol/src/refusals/row.ts'
import { GO_CLIENT } from '../support/clients/go.ts'

const read = (file: string): string => readFileSync(join(GO_CLIENT, file), 'utf8')

/** Returns the words of a Go text in quotes. */
const words = (text: string): readonly string[] =>
  [...text.matchAll(/"([\w-]+)"/g)].map(([, word = '']) => word)

test('the client in Go has every request, with the refusals that say it was carried out before', () => {
  const requests = read('requests.go')
  const done = [...requests.matchAll(/^\t"(\w+)": +\{(.*)\},$/gm)].map(
    ([, request = '', codes = '']) => [request, words(codes)],
  )
  const rows: readonly (readonly [string, MessageRow])[] = Object.entries(CLIENT_MESSAGES)
  expect(Object.fromEntries(done)).toEqual(
    Object.fromEntries(
      rows.flatMap(([name, row]) => (row.done.length > 0 ? [[name, row.done]] : [])),
    ),
  )
  const sources = requests + read('match.go') + read('line.go')
  const asked = [...sources.matchAll(/\b(?:Ask|ask)\((?:link\.)?ctx, "(\w+)"/g)].map(
    ([, name]) => name,
  )
  expect(new Set(asked)).toEqual(new Set(Object.keys(CLIENT_MESSAGES)))
})

test('the client in Go does not reconnect after the close codes that are final', () => {
  const final = [...read('refusal.go').matchAll(/^\t(\d{4}): +\{Code: "([\w-]+)"/gm)]
  const { moved: _moved, 'too-many-messages': _tooMany, ...expected } = CLOSE_CODES
  expect(Object.fromEntries(final.map(([, number, code]) => [code, Number(number)]))).toEqual(
    expected,
  )
})

test('the client in Go repeats requests after refusals that are temporary', () => {
  const [, passing = ''] = /^var passing = [^{]*\{(.*?)^\}/ms.exec(read('refusal.go')) ?? []
  const rows: readonly (readonly [string, RefusalRow])[] = Object.entries(REFUSALS)
  const soon = rows.flatMap(([code, { retry }]) => (retry === 'soon' ? [code] : []))
  expect([...words(passing)].sort()).toEqual(soon.sort())
})

test('the client in Go speaks this version of the protocol', () => {
  expect(read('http.go')).toContain(`protocolVersion = ${PROTOCOL_VERSION}\n`)
  expect(read('link.go')).toContain(`subprotocol = "${JSON_PROTOCOL}"\n`)
})

test('the only dependency of the client in Go is pinned, and docs/dependencies.md has it', () => {
  const required = [...read('go.mod').matchAll(/^require (\S+) v(\d+\.\d+\.\d+)$/gm)]
  const page = readFileSync(join(GO_CLIENT, '../../docs/dependencies.md'), 'utf8')
  expect(required).toHaveLength(1)
  for (const [, name, version] of required) expect(page).toContain(`\`${name}\` ${version}`)
})
