// Admission of temples to the broker, which a bridge confirms.
import { expect, test } from 'vitest'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { ACCOUNT_MS_MAX } from '../../../../server/src/config/limits/broker.ts'
import { newAccounts } from '../../../../server/src/temples/broker/accounts.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** Creates the accounts of a broker, with a bridge that records its messages; `admit` asks to admit a temple. */
function asked() {
  const timers = newManualTimers()
  const accounts = newAccounts(timers, true, NOBODY_ELSE)
  const told: unknown[] = []
  accounts.join({
    keepsAccounts: true,
    tell: (account) => told.push(account),
    bar: (barred) => told.push(barred),
  })
  const verdicts: boolean[] = []
  const admit = (): void => {
    void accounts.admit('temple01', 'secret').then((isKept) => verdicts.push(isKept))
  }
  return { timers, accounts, told, admit, verdicts }
}

test('a temple is admitted once a bridge says that the broker knows it', async () => {
  const { timers, accounts, told, admit, verdicts } = asked()
  admit()
  await timers.pass(0)
  expect(told).toEqual([{ temple: 'temple01', password: 'secret' }])
  expect(verdicts).toEqual([])
  accounts.note('temple01', true)
  await timers.pass(0)
  expect(verdicts).toEqual([true])
})

test('a temple that no bridge confirms in time is not admitted, and may ask again', async () => {
  const { timers, accounts, told, admit, verdicts } = asked()
  admit()
  await timers.pass(ACCOUNT_MS_MAX - 1)
  expect(verdicts).toEqual([])
  await timers.pass(1)
  expect(verdicts).toEqual([false])
  admit()
  accounts.note('temple01', true)
  await timers.pass(0)
  expect(verdicts).toEqual([false, true])
  expect(told).toHaveLength(2)
})
