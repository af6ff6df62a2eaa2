// The parts of a table that bring others in or take it elsewhere: a match against bots needs none of them at first.
import { lazy } from '../../page/lazy.tsx'

export const Invitation = lazy(async () => (await import('./invitation.tsx')).Invitation)
export const Carry = lazy(async () => (await import('./carry.tsx')).Carry)
