// The backup that a night has just made is kept, whatever the clock said on the nights before.
import { expect, test } from 'vitest'
import { oldestFirst } from '../../../deploy/oldest-first.ts'

const onDay = (day: number): string => `2026-11-${day}T03-00-00.000Z`

test('backups are sorted by age', () => {
  expect(oldestFirst([onDay(12), onDay(10), onDay(11)], onDay(12))).toEqual([
    onDay(10),
    onDay(11),
    onDay(12),
  ])
})

test('backups that were made while the clock was ahead go first, and the newest is last', () => {
  expect(oldestFirst([onDay(10), onDay(28), onDay(27), onDay(11)], onDay(11))).toEqual([
    onDay(27),
    onDay(28),
    onDay(10),
    onDay(11),
  ])
})
