// The parts of a table that bring others in or take it elsewhere: a match against bots needs none of them at first.
import { lazy } from '../../page/lazy.tsx'
import { withSeatingTexts } from '../seats/seating-texts.ts'

export const Invitation = lazy(
  async () => (await withSeatingTexts(import('./invitation.tsx'))).Invitation,
)
export const Carry = lazy(async () => (await withSeatingTexts(import('./carry.tsx'))).Carry)
