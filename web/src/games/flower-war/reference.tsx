// All cards and discs, to be looked up beside the rules.
import { gameTexts } from '../../texts/texts.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { costOf } from './costs.ts'

export function Reference() {
  const words = gameTexts.value['flower-war']
  return (
    <>
      <section class="rules">
        <h3>{words.reference.cards}</h3>
        <dl class="rc-reference">
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
        <dl class="rc-reference">
          {Object.entries(words.effects).map(([name, disc]) => (
            <div key={name}>
              <dt>
                {spaceName(name)} ({words.meanings[name]})
              </dt>
              <dd>{disc}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
