// The cards just drawn or played, large and with their text, the newest first.
import { texts } from '../../texts/texts.ts'
import { sinceGap } from '../beats/shown.ts'
import type { TableParts } from '../table.ts'
import { withTold } from './with-told.ts'

export function Drawn({ table, face, names, words }: TableParts) {
  const past = withTold(sinceGap(table.log.value), table.told.value)
  const { seat: own } = table.match
  const drawn = face.drawn?.(past, own, table.own.value ?? undefined).toReversed() ?? []
  if (drawn.length === 0) return null
  const { youDrew } = texts.value.table
  const isOwn = drawn.every(({ seat }) => seat === own)
  return (
    <ul class="drawn" aria-label={isOwn ? youDrew : undefined}>
      {drawn.map(({ card, seat, deck = '', price = '', isInHand = false }) => {
        const { title = card, text = '' } = words.cards[card] ?? {}
        return (
          <li key={card} class={isInHand ? 'drawn-card drawn-held' : 'drawn-card'}>
            <small>
              {[seat === own ? youDrew : names(seat), price].filter(Boolean).join(' · ')}
            </small>
            {face.Picture !== undefined && <face.Picture card={card} deck={deck} />}
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
