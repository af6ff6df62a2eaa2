// The answer of a request that has nothing more to say than that it was carried out.
import { exactly, structure } from '../shapes/make.ts'

export const done = structure({ ok: exactly(true) })
