// The parts of a table that bring others in or take it elsewhere: a match against bots needs none of them at first.
import { later } from '../../page/later.tsx'

export const Invitation = later(async () => (await import('./invitation.tsx')).Invitation)
export const Carry = later(async () => (await import('./carry.tsx')).Carry)
