// The contract of every store of bot accounts.
import { expect, test } from 'vitest'
import type { BotAccount, BotStore } from '../../../server/src/people/bots/store.ts'

const bot = (id: string, owner = 'citlali', createdAtMs = 1): BotAccount => ({
  id: `b:${id}`,
  name: `Bot ${id}`,
  owner,
  createdAtMs,
})
const LIMITS = { ofOwner: 2, inAll: 3 }

/** Runs the contract on empty stores that `open` opens. */
export function botsContract(open: () => BotStore | Promise<BotStore>): void {
  test('finds an account by its id, and those of an owner in the order in which they were made', async () => {
    const store = await open()
    for (const each of [bot('2', 'citlali', 2), bot('1'), bot('3', 'itzli')])
      expect(await store.add(each, LIMITS)).toBe('kept')
    expect(await store.find('b:2')).toEqual(bot('2', 'citlali', 2))
    expect(await store.find('b:9')).toBeUndefined()
    expect((await store.ofOwner('citlali')).map(({ id }) => id)).toEqual(['b:1', 'b:2'])
    expect(await store.ofOwner('nobody')).toEqual([])
    await store.close()
  })

  test('keeps no more than an owner may have, and none beyond all there may be', async () => {
    const store = await open()
    for (const id of ['1', '2']) await store.add(bot(id), LIMITS)
    expect(await store.add(bot('3'), LIMITS)).toBe('ofOwner')
    expect(await store.add(bot('3', 'itzli'), LIMITS)).toBe('kept')
    expect(await store.add(bot('4', 'xochi'), LIMITS)).toBe('inAll')
    expect(await store.find('b:4')).toBeUndefined()
    await store.close()
  })

  test('removes an account for its owner alone, who then has room for another', async () => {
    const store = await open()
    for (const id of ['1', '2']) await store.add(bot(id), LIMITS)
    expect(await store.remove('b:1', 'itzli')).toBe(false)
    expect(await store.remove('b:1', 'citlali')).toBe(true)
    expect(await store.remove('b:1', 'citlali')).toBe(false)
    expect(await store.find('b:1')).toBeUndefined()
    expect(await store.add(bot('3'), LIMITS)).toBe('kept')
    await store.close()
  })
}
