// All cards and discs, to be looked up beside the rules.
import { gameTexts } from '../../texts/texts.ts'
import { costOf } from './costs.ts'
import { spaceName } from './names.ts'

export function Reference() {
  const words = gameTexts.value['flower-war']
  return (
    <>
      <section class="rules">
        <h3>{words.reference.cards}</h3>
        <dl class="fw-reference">
          {Object.entries(words.cards).map(([kind, { title, text }]) => (
            <div key={kind}>
              <dt>
                {title} <small>({words.cost(costOf(kind))})</small>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="rules">
        <h3>{words.reference.discs}</h3>
        <dl class="fw-reference">
          {Object.entries(words.days).map(([name, { means, disc }]) => (
            <div key={name}>
              <dt>
                {spaceName(name)} ({means})
              </dt>
              <dd>{disc}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
