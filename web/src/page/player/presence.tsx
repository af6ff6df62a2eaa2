// Shows a player or a temple as present or away.
import { texts } from '../../texts/texts.ts'

export function Presence({ isHere }: { readonly isHere: boolean }) {
  const { present, away } = texts.value.table
  return (
    <span class={`presence presence-${isHere ? 'here' : 'away'}`}>{isHere ? present : away}</span>
  )
}
