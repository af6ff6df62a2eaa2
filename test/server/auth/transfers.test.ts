import { describe, expect, test } from 'vitest'
import { newTransfers } from '../../../server/src/auth/transfers.ts'
import { TRANSFER_MS, TRANSFERS_OPEN_MAX } from '../../../server/src/limits.ts'

let now = 0
const identityOf = (id: string) => ({ player: { id, name: 'Name' }, token: `token of ${id}` })

const opened = (transfers: ReturnType<typeof newTransfers>, player: string): string => {
  const code = transfers.open(identityOf(player))
  if (!code.ok) throw new Error(code.refusal.detail)
  return code.value
}

describe('a code', () => {
  test('is good once', () => {
    const transfers = newTransfers(() => now)
    const code = opened(transfers, 'a')
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(transfers.redeem(code)).toEqual({ ok: true, value: identityOf('a') })
    expect(transfers.redeem(code)).toMatchObject({ ok: false, refusal: { code: 'no-transfer' } })
  })

  test('is good however people type it', () => {
    const transfers = newTransfers(() => now)
    for (const type of [
      (code: string) => code.toLowerCase(),
      (code: string) => code.replace('-', ' '),
      (code: string) => ` ${code.replaceAll('0', 'o').replaceAll('1', 'l')} `,
    ])
      expect(transfers.redeem(type(opened(transfers, 'a'))).ok).toBe(true)
  })

  test('is good for five minutes', () => {
    const transfers = newTransfers(() => now)
    const [first, second] = [opened(transfers, 'a'), opened(transfers, 'b')]
    now += TRANSFER_MS - 1
    expect(transfers.redeem(first).ok).toBe(true)
    now += 1
    expect(transfers.redeem(second).ok).toBe(false)
  })

  test('ends the one that the same player had', () => {
    const transfers = newTransfers(() => now)
    const [first, second] = [opened(transfers, 'a'), opened(transfers, 'a')]
    expect(transfers.redeem(first).ok).toBe(false)
    expect(transfers.redeem(second).ok).toBe(true)
  })

  test.for([undefined, null, 7, '', {}, 'x'.repeat(100_000)])('is not %j', (code) => {
    expect(newTransfers(() => now).redeem(code).ok).toBe(false)
  })
})

test('there are so many codes and no more, until some have ended', () => {
  const transfers = newTransfers(() => now)
  for (let player = 0; player < TRANSFERS_OPEN_MAX; player++) opened(transfers, `p${player}`)
  const refused = transfers.open(identityOf('late'))
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'too-many-requests' } })
  expect(transfers.open(identityOf('p7')).ok).toBe(true)
  now += TRANSFER_MS
  expect(transfers.open(identityOf('late')).ok).toBe(true)
})
