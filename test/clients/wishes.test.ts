// The clients in other languages know every option of a new match, and every member of what they are shown.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matchRow } from '../../protocol/src/http/matches.ts'
import { newMatch } from '../../protocol/src/http/wishes.ts'
import { matchState } from '../../protocol/src/match-state.ts'

const root = join(import.meta.dirname, '../..')
const OPTIONS = Object.keys(newMatch)

test('a new match in Python has all options', () => {
  const text = readFileSync(join(root, 'clients/python/flower_war/client.py'), 'utf8')
  for (const option of OPTIONS) {
    const name = option.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    expect(text).toMatch(new RegExp(`\\b${name}: `))
  }
})

test('a new match in Go has all options', () => {
  const text = readFileSync(join(root, 'clients/go/client.go'), 'utf8')
  for (const option of OPTIONS) expect(text).toContain(`json:"${option},omitempty"`)
})

const { fields: state } = matchState.of
const SHOWN = {
  State: state,
  Seat: state.seats.of.fields,
  Temple: state.temples.of.fields,
} as const

test.for(Object.entries(SHOWN))('%s in Go has all members', ([name, members]) => {
  const text = readFileSync(join(root, 'clients/go/wire.go'), 'utf8')
  const [, struct = ''] = new RegExp(`^type ${name} struct \\{\n(.*?)^\\}`, 'ms').exec(text) ?? []
  for (const member of Object.keys(members))
    expect(struct).toMatch(new RegExp(`^\\t(\\w+, )*${member}(, \\w+)* `, 'im'))
})

test.for([
  ['State', SHOWN.State],
  ['SeatState', SHOWN.Seat],
  ['TempleState', SHOWN.Temple],
  ['Listing', matchRow.fields],
] as const)('%s in Python has all members', ([name, members]) => {
  const text = readFileSync(join(root, 'clients/python/flower_war/state.py'), 'utf8')
  const [, body = ''] = new RegExp(`^class ${name}\\(.*?\n(.*?)\n\n\n`, 'ms').exec(text) ?? []
  for (const member of Object.keys(members)) expect(body).toContain(`\n    ${member}: `)
})
