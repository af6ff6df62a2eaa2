// What every game must do and must not do, in whole matches of Nim.
import { test } from 'node:test'
import { conformance } from '@flower-war/conformance'
import { game } from './game.ts'

/** The members of the state, and whether anything in them is hidden from anybody. */
const members = { piles: 'open', mover: 'open', turns: 'open' } as const

for (const { name, check } of conformance(game, { members })) test(name, check)
