// Texts that are loaded with a part of the pages: a failure is not the last word.
import { expect, test } from 'vitest'
import { loadedTexts } from '../../../web/src/texts/loaded.ts'

test('texts that could not be loaded are loaded when they are needed again', async () => {
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('no such file')
    return 'said'
  }
  const said = loadedTexts(() => load)
  await expect(said.ready()).rejects.toThrow('no such file')
  isThere = true
  await said.ready()
  expect(said.value).toBe('said')
})
