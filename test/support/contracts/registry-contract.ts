// The contract of every registry of temples.
import { expect, test } from 'vitest'
import type { Temple, TempleClaim, TempleRegistry } from '../../../server/src/temples/registry.ts'
import { putTemple } from '../temples/put-temple.ts'

const temple = (id: string, owner = 'citlali', createdAtMs = 1): Temple => ({
  id,
  owner,
  passwordHash: 'ab'.repeat(32),
  createdAtMs,
  pairing: undefined,
  code: undefined,
})

const claim = (code: string, endsAtMs: number, address = 'here'): TempleClaim => ({
  code,
  address,
  deviceHash: `hash of ${code}`,
  endsAtMs,
  approved: undefined,
})

const roomy = (nowMs: number) => ({ nowMs, shares: [{ below: 9, each: 9 }] })

/** Runs the contract on empty registries that `open` opens. */
export function registryContract(open: () => TempleRegistry | Promise<TempleRegistry>): void {
  test('finds a temple by its id, its owner and its code', async () => {
    const registry = await open()
    const shown = { ...temple('temple02', 'citlali', 2), code: { text: 'BCDFGH', endsAtMs: 9 } }
    for (const each of [shown, temple('temple01'), temple('temple03', 'itzli')])
      await putTemple(registry, each)
    expect(await registry.find('temple02')).toEqual(shown)
    expect(await registry.find('temple09')).toBeUndefined()
    expect((await registry.ofOwner('citlali')).map(({ id }) => id)).toEqual([
      'temple01',
      'temple02',
    ])
    expect(await registry.byCode('BCDFGH')).toEqual(shown)
    expect(await registry.byCode('ZZZZZZ')).toBeUndefined()
    await registry.close()
  })

  test('pages through all temples by id', async () => {
    const registry = await open()
    for (const id of ['temple03', 'temple01', 'temple02']) await putTemple(registry, temple(id))
    const ids = async (after: string) => (await registry.page(after, 2)).map(({ id }) => id)
    expect(await ids('')).toEqual(['temple01', 'temple02'])
    expect(await ids('temple02')).toEqual(['temple03'])
    expect(await ids('temple03')).toEqual([])
    await registry.close()
  })

  test('gives a site its share of temples, which is smaller the more there are, and takes none when full', async () => {
    const registry = await open()
    const shares = [
      { below: 3, each: 2 },
      { below: 5, each: 1 },
    ]
    const claimAt = async (id: string, site: string) => {
      await registry.addClaim(claim(id, 100), 0, 10)
      return registry.approve(id, { ...temple(id), site }, { nowMs: 0, shares })
    }
    // Without a known site, as an earlier version kept them.
    await putTemple(registry, temple('temple01'))
    expect(await claimAt('temple02', 'here')).toBe('approved')
    expect(await claimAt('temple03', 'here')).toBe('approved')
    expect(await claimAt('temple04', 'here')).toBe('ofSite')
    expect(await registry.find('temple04')).toBeUndefined()
    await registry.update('temple03', (each) => ({ ...each, passwordHash: 'cd'.repeat(32) }))
    await registry.remove('temple02')
    expect(await claimAt('temple05', 'here')).toBe('approved')
    expect(await claimAt('temple06', 'here')).toBe('ofSite')
    expect(await claimAt('temple07', 'there')).toBe('approved')
    expect(await claimAt('temple08', 'there')).toBe('ofSite')
    expect(await claimAt('temple09', 'beyond')).toBe('approved')
    expect(await claimAt('temple10', 'elsewhere')).toBe('full')
    await registry.remove('temple01')
    // The same claim is still open.
    expect(
      await registry.approve(
        'temple10',
        { ...temple('temple10'), site: 'elsewhere' },
        { nowMs: 0, shares },
      ),
    ).toBe('approved')
    await registry.close()
  })

  test('changes a temple from its present state, and removes it', async () => {
    const registry = await open()
    await putTemple(registry, { ...temple('temple01'), code: { text: 'BCDFGH', endsAtMs: 9 } })
    const pairing = { temple: 'temple01', match: 'm1', binding: 'k3f9q2ab', seats: [0, 2] }
    const change = (each: Temple): Temple => ({ ...each, pairing, code: undefined })
    expect(await registry.update('temple01', change)).toMatchObject({ owner: 'citlali', pairing })
    expect((await registry.find('temple01'))?.pairing).toEqual(pairing)
    expect(await registry.byCode('BCDFGH')).toBeUndefined()
    expect(await registry.update('temple09', change)).toBeUndefined()
    expect(await registry.remove('temple01')).toBe(true)
    expect(await registry.remove('temple01')).toBe(false)
    await registry.close()
  })

  test('approves a claim once, while it is open, and stores its temple', async () => {
    const registry = await open()
    const made = { ...temple('temple01'), site: 'here' }
    const refused = { ...temple('temple02'), site: 'here' }
    expect(await registry.addClaim(claim('BBBBBBBB', 100), 0, 10)).toBe(true)
    expect(await registry.approve('CCCCCCCC', refused, roomy(50))).toBe('no-claim')
    expect(await registry.approve('BBBBBBBB', refused, roomy(100))).toBe('no-claim')
    expect(await registry.approve('BBBBBBBB', made, roomy(99))).toBe('approved')
    expect(await registry.approve('BBBBBBBB', refused, roomy(99))).toBe('no-claim')
    const { approved } = (await registry.claimByDevice('hash of BBBBBBBB')) ?? {}
    expect(approved).toEqual({ owner: 'citlali', temple: 'temple01' })
    // With the approval comes the temple, and without one there is none.
    expect(await registry.ofOwner('citlali')).toEqual([made])
    expect(await registry.find('temple02')).toBeUndefined()
    expect(await registry.claimByDevice('another')).toBeUndefined()
    await registry.close()
  })

  test('approves a claim for one of two players who type its code at once', async () => {
    const registry = await open()
    await registry.addClaim(claim('BBBBBBBB', 100), 0, 10)
    const approvals = [temple('temple01'), temple('temple02', 'itzli')].map((made) =>
      registry.approve('BBBBBBBB', made, roomy(50)),
    )
    expect((await Promise.all(approvals)).toSorted()).toEqual(['approved', 'no-claim'])
    const { approved } = (await registry.claimByDevice('hash of BBBBBBBB')) ?? {}
    expect(await registry.page('', 9)).toMatchObject([{ id: approved?.temple }])
    await registry.close()
  })

  test('keeps one claim for each code, and drops expired ones', async () => {
    const registry = await open()
    const isThere = async (code: string): Promise<boolean> =>
      (await registry.claimByDevice(`hash of ${code}`)) !== undefined
    expect(await registry.addClaim(claim('BBBBBBBB', 100), 0, 2)).toBe(true)
    expect(await registry.addClaim(claim('BBBBBBBB', 100), 0, 2)).toBe(false)
    expect(await registry.addClaim(claim('CCCCCCCC', 200), 99, 2)).toBe(true)
    expect(await isThere('BBBBBBBB')).toBe(true)
    expect(await registry.addClaim(claim('DDDDDDDD', 200), 100, 2)).toBe(true)
    expect([await isThere('BBBBBBBB'), await isThere('CCCCCCCC')]).toEqual([false, true])
    await registry.close()
  })

  test('has a limited number of open claims: addresses with the most lose their oldest', async () => {
    const registry = await open()
    const isThere = async (code: string): Promise<boolean> =>
      (await registry.claimByDevice(`hash of ${code}`)) !== undefined
    const openMax = 50
    expect(await registry.addClaim(claim('honest', 1_000, 'home'), 0, openMax)).toBe(true)
    const codes = Array.from({ length: 300 }, (_, index) => `flood ${index}`)
    for (const [index, code] of codes.entries())
      expect(
        await registry.addClaim(claim(code, 1_001 + index, `from ${index % 6}`), 0, openMax),
      ).toBe(true)
    const left = (await Promise.all(codes.map(isThere))).filter((isLeft) => isLeft).length
    expect(left).toBeGreaterThan(openMax / 2)
    expect(left).toBeLessThan(openMax)
    expect([await isThere('flood 0'), await isThere('flood 299')]).toEqual([false, true])
    expect(await isThere('honest')).toBe(true)
    expect(await registry.approve('flood 0', temple('temple01'), roomy(0))).toBe('no-claim')
    expect(await registry.approve('honest', temple('temple01'), roomy(0))).toBe('approved')
    await registry.close()
  })
}
