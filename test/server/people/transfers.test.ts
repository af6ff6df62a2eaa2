// Codes that transfer a player to another device.
import { describe, expect, test } from 'vitest'
import { TRANSFER_MS, TRANSFERS_OPEN_MAX } from '../../../server/src/config/limits/codes.ts'
import { newTransfers, type Transfers } from '../../../server/src/people/transfers.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'

const entropy = newSeededEntropy('transfers')

let now = 0
const identityOf = (id: string) => ({ player: { id, name: 'Name' }, token: `token of ${id}` })

const opened = (transfers: Transfers, player: string, address = 'here'): Promise<string> =>
  transfers.open(identityOf(player), address)

describe('a code', () => {
  test('is good once', async () => {
    const transfers = newTransfers(() => now, entropy)
    const code = await opened(transfers, 'a')
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(await transfers.redeem(code)).toEqual({ ok: true, value: identityOf('a') })
    expect(await transfers.redeem(code)).toMatchObject({
      ok: false,
      refusal: { code: 'no-transfer' },
    })
  })

  test('is good however people type it', async () => {
    const transfers = newTransfers(() => now, entropy)
    for (const type of [
      (code: string) => code.toLowerCase(),
      (code: string) => code.replace('-', ' '),
      (code: string) => ` ${code.replaceAll('0', 'o').replaceAll('1', 'l')} `,
    ]) {
      let code = ''
      while (!code.includes('0') || !code.includes('1')) code = await opened(transfers, 'a')
      expect((await transfers.redeem(type(code))).ok).toBe(true)
    }
  })

  test('is good for five minutes', async () => {
    const transfers = newTransfers(() => now, entropy)
    const [first, second] = [await opened(transfers, 'a'), await opened(transfers, 'b')]
    now += TRANSFER_MS - 1
    expect((await transfers.redeem(first)).ok).toBe(true)
    now += 1
    expect((await transfers.redeem(second)).ok).toBe(false)
  })

  test('replaces the one that the same player had', async () => {
    const transfers = newTransfers(() => now, entropy)
    const [first, second] = [await opened(transfers, 'a'), await opened(transfers, 'a')]
    expect((await transfers.redeem(first)).ok).toBe(false)
    expect((await transfers.redeem(second)).ok).toBe(true)
  })

  test.for([undefined, null, 7, '', {}, 'x'.repeat(100_000)])('is never %j', async (code) => {
    expect((await newTransfers(() => now, entropy).redeem(code)).ok).toBe(false)
  })
})

test('the number of open codes is limited: the addresses with the most lose their oldest', async () => {
  const transfers = newTransfers(() => now, entropy)
  const honest = await opened(transfers, 'honest', 'home')
  const codes: string[] = []
  for (let player = 1; player < TRANSFERS_OPEN_MAX; player++)
    codes.push(await opened(transfers, `p${player}`, `flood ${player % 102}`))
  const isGood = async (code: string | undefined): Promise<boolean> =>
    (await transfers.redeem(code)).ok
  expect(await isGood(codes.shift())).toBe(true)
  // As many as may be are open with the first of these; the second is one too many.
  codes.push(await opened(transfers, 'q', 'flood 0'), await opened(transfers, 'r', 'flood 1'))
  expect(await isGood(codes[0])).toBe(false)
  expect(await isGood(codes.at(-1))).toBe(true)
  expect(await isGood(honest)).toBe(true)
  expect(await isGood(await opened(transfers, 'late', 'elsewhere'))).toBe(true)
})
