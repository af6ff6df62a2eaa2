// The slots of a temple in the browser: the beads that their sensors feel.
import { expect, test, vi } from 'vitest'
import { newDevice } from '../../../protocol/src/temple/device.ts'
import { newSlots } from '../../../web/src/temple/box/slots.ts'

const BIND = { binding: 'b' }

test('a bead whose sensor bounces counts once, even if the page stands still over its first touch', () => {
  let nowMs = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  const felt: number[] = []
  const slots = newSlots({
    device: { value: { ...newDevice('tlaloc-1', true, 'e'), bind: BIND } },
    hasPower: { value: true },
    bounces: { value: true },
    felt(_slot, beads) {
      felt.push(beads)
      nowMs += 10_000
    },
  })
  slots.drop('H')
  expect(felt).toEqual([1])
  slots.drop('H')
  expect(felt).toEqual([1, 1])
  clock.mockRestore()
})
