// Asks which of several actions to take at the picked spot, or for the space of an action that needs one.
import { entriesOf, type TargetSpace } from '../../table/choices/choice-list.ts'
import { texts } from '../../texts/texts.ts'

/** Begins the spot of a card in hand. */
const CARD = 'card '

interface PickedProps<Action> {
  readonly title: string
  /** The spot that was picked: if it is a card in hand, its title stands above the choices. */
  readonly picked: string | undefined
  /** The choices at the spot that was picked, if it has several. */
  readonly several: readonly Action[]
  /** All legal actions, and the key of the choice of a space being made among them. */
  readonly actions: readonly Action[]
  readonly opened: string | undefined
  /** The title of a card. */
  titleOf(card: string): string
  sentence(action: Action): string
  leadsTo?(action: Action): string
  targetOf(action: Action): TargetSpace | undefined
  choose(action: Action): void
  /** Begins the choice of a space. */
  begin(among: string): void
  leave(): void
}

export function Picked<Action extends object>(props: PickedProps<Action>) {
  const { several, picked, actions, opened, targetOf, leadsTo } = props
  const target = actions.map(targetOf).find((each) => each !== undefined && each.among === opened)
  if (target !== undefined) return <Placing title={target.title} leave={props.leave} />
  if (several.length === 0) return null
  const name = picked?.startsWith(CARD) ? props.titleOf(picked.slice(CARD.length)) : undefined
  return (
    <section class="panel rc-picked" aria-live="polite">
      <h2>{name ?? props.title}</h2>
      {name !== undefined && <p>{props.title}</p>}
      <div class="actions">
        {entriesOf(several, targetOf).map(({ actions: [action], target: chosen }) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            onClick={() => (chosen ? props.begin(chosen.among) : props.choose(action))}
          >
            <span>{chosen?.title ?? props.sentence(action)}</span>
            {leadsTo && !chosen && <small class="choice-effect">{leadsTo(action)}</small>}
          </button>
        ))}
        <Leave leave={props.leave} />
      </div>
    </section>
  )
}

function Placing({ title, leave }: { readonly title: string; leave(): void }) {
  const { targets } = texts.value.table
  return (
    <section class="panel rc-picked rc-placing" aria-live="polite">
      <p>
        <strong>{title}</strong>: {targets.onBoard}
      </p>
      <Leave leave={leave} />
    </section>
  )
}

function Leave({ leave }: { leave(): void }) {
  return (
    <button type="button" class="rc-leave" onClick={leave}>
      {texts.value.table.targets.leave}
    </button>
  )
}
