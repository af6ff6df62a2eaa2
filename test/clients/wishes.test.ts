// The clients in other languages know every option of a new match.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newMatch } from '../../protocol/src/http/wishes.ts'

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
