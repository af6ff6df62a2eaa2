// All kinds of cards, for reference beside the rules.
import { gameTexts } from '../../texts/texts.ts'
import { MiniCard } from './cards/card.tsx'

/** One card of each kind that has a text of its own. */
const EXPLAINED = [
  'villager-1',
  'eagle-warrior-1',
  'jaguar-warrior-4',
  'coyote-warrior-7',
  'priest-1',
  'alien-4',
  'noble-7',
  'very-special-agent-1',
  'archivist-3',
  'villagers-temple-1',
  'villagers-saucer-1',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `codex-${number}`),
]

export function Reference() {
  const words = gameTexts['space-aztecs'].value
  return (
    <section class="rules">
      <h3>{words.reference}</h3>
      <dl class="sa-reference">
        {EXPLAINED.map((card) => {
          const { title, text } = words.cardOf(card)
          return (
            <div key={card}>
              <dt>
                <MiniCard card={card} /> {title}
              </dt>
              <dd>{text}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
