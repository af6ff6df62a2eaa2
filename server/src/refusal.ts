// Refuses with the sentence of the table, for refusals that need no other.
import { REFUSALS, type RefusalCode } from '@flower-war/protocol'
import { KERNEL_REFUSALS, type Refusal, type Result, refuse } from '@flower-war/rules'

/** The codes with which somebody is told how long to wait: only `tooMany` refuses with them. */
export type WaitCode = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code]['status'] extends 429 ? Code : never
}[RefusalCode]

type KernelCode = keyof typeof KERNEL_REFUSALS

/** A refusal with the sentence that the table of the server or of the rules has for its code. */
export function refuseAs(
  code: Exclude<RefusalCode, WaitCode> | KernelCode,
): ReturnType<typeof refuse> {
  return refuse(code, isOfKernel(code) ? KERNEL_REFUSALS[code] : REFUSALS[code].en)
}

function isOfKernel(code: string): code is KernelCode {
  return Object.hasOwn(KERNEL_REFUSALS, code)
}

/** The answer of something that was refused for that reason. */
export function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal }
}
