// The contract of every store of bot accounts.
import { expect, test } from 'vitest'
import type { BotAccount, BotStore, MadeBot } from '../../../server/src/people/bots/store.ts'

const bot = (id: string, owner = 'citlali', createdAtMs = 1): BotAccount => ({
  id: `b:${id}`,
  name: `Bot ${id}`,
  owner,
  createdAtMs,
})
const LIMITS = { ofOwner: 2, shares: [{ below: 3, each: 3 }] }
const HOME = '203.0.113.7'

/** Runs the contract on empty stores that `open` opens. */
export function botsContract(open: () => BotStore | Promise<BotStore>): void {
  test('finds an account by its id, and those of an owner in the order in which they were made', async () => {
    const store = await open()
    for (const each of [bot('2', 'citlali', 2), bot('1'), bot('3', 'itzli')])
      expect(await store.add(each, HOME, LIMITS)).toBe('added')
    expect(await store.find('b:2')).toEqual(bot('2', 'citlali', 2))
    expect(await store.find('b:9')).toBeUndefined()
    expect((await store.ofOwner('citlali')).map(({ id }) => id)).toEqual(['b:1', 'b:2'])
    expect(await store.ofOwner('nobody')).toEqual([])
    await store.close()
  })

  test('keeps no more than an owner may have, and no more than all owners may have together', async () => {
    const store = await open()
    for (const id of ['1', '2']) await store.add(bot(id), HOME, LIMITS)
    expect(await store.add(bot('3'), HOME, LIMITS)).toBe('ofOwner')
    expect(await store.add(bot('3', 'itzli'), HOME, LIMITS)).toBe('added')
    expect(await store.add(bot('4', 'xochi'), HOME, LIMITS)).toBe('full')
    expect(await store.find('b:4')).toBeUndefined()
    await store.close()
  })

  test('removes an account for its owner alone, who then has room for another', async () => {
    const store = await open()
    for (const id of ['1', '2']) await store.add(bot(id), HOME, LIMITS)
    expect(await store.remove('b:1', 'itzli')).toBe(false)
    expect(await store.remove('b:1', 'citlali')).toBe(true)
    expect(await store.remove('b:1', 'citlali')).toBe(false)
    expect(await store.find('b:1')).toBeUndefined()
    expect(await store.add(bot('3'), HOME, LIMITS)).toBe('added')
    await store.close()
  })

  test('when crowded, keeps few accounts of one place, and still takes those of other places', async () => {
    const store = await open()
    const shares = [
      { below: 3, each: 3 },
      { below: 9, each: 2 },
    ]
    const limits = { ofOwner: 9, shares }
    for (const id of ['1', '2', '3']) expect(await store.add(bot(id), HOME, limits)).toBe('added')
    expect(await store.add(bot('4'), HOME, limits)).toBe('ofSite')
    expect(await store.find('b:4')).toBeUndefined()
    expect(await store.add(bot('5', 'itzli'), '203.0.113.8', limits)).toBe('added')
    for (const id of ['b:1', 'b:2']) await store.remove(id, 'citlali')
    await store.add(bot('6', 'xochi'), '203.0.113.9', limits)
    expect(await store.add(bot('4'), HOME, limits)).toBe('added')
    expect(await store.add(bot('7'), HOME, limits)).toBe('ofSite')
    await store.close()
  })

  test('yields all accounts with the places at which they were made, and removes any of them', async () => {
    const store = await open()
    const limits = { ofOwner: 9, shares: [{ below: 9, each: 9 }] }
    for (const [id, owner] of [
      ['1', 'citlali'],
      ['2', 'itzli'],
      ['3', 'citlali'],
    ] as const)
      await store.add(bot(id, owner), id === '2' ? '203.0.113.8' : HOME, limits)
    const all = async () => {
      const found: MadeBot[] = []
      for await (const some of store.all()) found.push(...some)
      return found
    }
    const made = (await all()).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(made).toEqual([
      { ...bot('1'), madeAt: HOME },
      { ...bot('2', 'itzli'), madeAt: '203.0.113.8' },
      { ...bot('3'), madeAt: HOME },
    ])
    expect(await store.remove('b:2')).toBe(true)
    expect(await store.remove('b:2')).toBe(false)
    expect((await all()).map(({ id }) => id).toSorted()).toEqual(['b:1', 'b:3'])
    await store.close()
  })
}
