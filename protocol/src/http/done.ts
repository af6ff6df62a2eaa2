// The answer to a request that was carried out, when there is nothing more to say.
import { exactly, structure } from '../shapes/make.ts'

export const done = structure({ ok: exactly(true) })
