// Makes refusals: of a code, with the sentence of the tables, or of a request, with the mistakes in it.
import { REFUSALS, type RefusalCode } from '@flower-war/protocol'
import {
  KERNEL_REFUSALS,
  type Refusal,
  type Result,
  refuse,
  refuseByKernel,
} from '@flower-war/rules'
import type { ZodError } from 'zod'

/** The codes of refusals that state a wait; only `tooMany` makes them. */
export type WaitCode = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code]['status'] extends 429 ? Code : never
}[RefusalCode]

type KernelCode = keyof typeof KERNEL_REFUSALS

/** A refusal with the sentence that the table of the server or of the rules has for its code. */
export function refuseAs(
  code: Exclude<RefusalCode, WaitCode> | KernelCode,
): ReturnType<typeof refuse> {
  return isOfKernel(code) ? refuseByKernel(code) : refuse(code, REFUSALS[code].en)
}

function isOfKernel(code: string): code is KernelCode {
  return Object.hasOwn(KERNEL_REFUSALS, code)
}

/** A failed result with this refusal. */
export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal }
}

/** Refuses a request with every mistake in it, each with the name of its member. */
export function refuseMistakes({ issues }: ZodError): ReturnType<typeof refuse> {
  const mistakes = issues.map(({ path, message }) => [...path, message].join(': '))
  return refuse('malformed-request', `That cannot be asked for: ${mistakes.join('; ')}.`)
}
