// One card of each kind in the set, shown where piles will lie until the first are turned up.
import type { CardSet } from '@flower-war/rules/printed/space-aztecs'
import { gameTexts } from '../../../texts/texts.ts'
import { MiniCard } from './card.tsx'
import { factsOf } from './cards.ts'

/** Aztecs of all sets first. */
const AZTECS = [
  ...['villager-1', 'eagle-warrior-1', 'noble-7', 'very-special-agent-1'],
  ...['priest-1', 'jaguar-warrior-4'],
]
/** With a temple and a saucer they fill the place of the cards. */
const SHOWN = 4

export function Examples({ leftOut }: { readonly leftOut: CardSet | null }) {
  const words = gameTexts['space-aztecs'].value
  const aztecs = AZTECS.filter((card) => factsOf(card).set !== leftOut).slice(0, SHOWN)
  const set = leftOut === 'villagers' ? 'warriors' : 'villagers'
  return (
    <section class="sa-examples sa-listed">
      <h2>{words.examples}</h2>
      <ul>
        {[...aztecs, `${set}-temple-1`, `${set}-saucer-1`].map((card) => {
          const { title, text } = words.cardOf(card)
          return (
            <li key={card}>
              <MiniCard card={card} />
              <span>
                <b>{title}</b> <small>{text}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
