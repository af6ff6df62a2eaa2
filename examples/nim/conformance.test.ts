// Checks in whole matches of Nim what every game must do.
import { test } from 'node:test'
import { conformance } from '@flower-war/conformance'
import { game } from './game.ts'

/** Marks the members of the state that hide something from a player. */
const members = { piles: 'open', mover: 'open', turns: 'open' } as const

for (const { name, check } of conformance(game, { members })) test(name, check)
