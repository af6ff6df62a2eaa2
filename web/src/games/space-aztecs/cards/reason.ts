// The reason to prefer a choice to others, as far as the cities tell now.
import { seatAt } from '@flower-war/rules/printed/space-aztecs'
import type { SpaceAztecsChoices } from '../../../texts/en/games/choices-space-aztecs.ts'
import type { Seen } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { bestOf, gainBy, gainOf, type Saucer } from './gain.ts'

type Action = ActionOf<'space-aztecs'>

/** Returns the reason in words; empty if the cities tell none. */
export function reasonOf(
  { because }: Pick<SpaceAztecsChoices, 'because'>,
  action: Action,
  others: readonly Action[],
  seen: Seen<'space-aztecs'>,
): string {
  if (action.type === 'hide') return because.hides
  const worth = worthOf(action, seen)
  if (worth === undefined) return action.type === 'take' ? because.unseen : ''
  const known = others.flatMap((other) => worthOf(other, seen) ?? [])
  if (known.length === 0) return ''
  const most = Math.max(...known)
  if (worth < most) return because.later
  if (worth === most) return because.same
  return action.type === 'capture' ? because.harms(worth) : because.most(worth)
}

/** The points that a choice would bring now, or take from another city; undefined if its player cannot know. */
function worthOf(action: Action, { view, own, seat }: Seen<'space-aztecs'>): number | undefined {
  if (seat === undefined) return undefined
  switch (action.type) {
    case 'choose':
      return gainOf(action.card, view, seat)
    case 'take': {
      const noted = own?.notes.find(({ place }) => place === action.pile)
      return noted && bestOf(noted.cards, view, seat)?.gain
    }
    case 'capture': {
      const { from, card } = view.asked ?? {}
      if (from === undefined || from === null) return undefined
      const taken = { from, saucer: card as Saucer, aztec: action.aztec }
      return -gainBy([{ type: 'captured', seat: seatAt(seat), ...taken }], view, from)
    }
    default:
      return undefined
  }
}
