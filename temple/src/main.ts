#!/usr/bin/env node
// npx @flower-war/temple: a simulated temple, or many. npx @flower-war/temple check: the checks of one that you built.
import { messageOf } from '@flower-war/protocol'
import { checkCommand } from './check/command.ts'
import { templeCommand } from './simulated/command.ts'

const [, , ...args] = process.argv
const [first, ...others] = args
const run = first === 'check' ? checkCommand(others) : templeCommand(args)
// Fleets and checks end with a result; a temple in the terminal goes on.
await run.then(
  (isGood) => isGood !== undefined && process.exit(isGood ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`flower-war temple: ${messageOf(error)}\n`)
    process.exit(1)
  },
)
