// Asks which of several actions to take at the picked spot, or for the space of an action that needs one.
import { entriesOf, type TargetSpace } from '../../table/choices/choice-list.ts'
import { texts } from '../../texts/texts.ts'

interface PickedProps<Action> {
  readonly title: string
  /** The name of the card that was picked, if it was one. */
  readonly name: string | undefined
  /** The choices at the spot that was picked, if it has several. */
  readonly several: readonly Action[]
  /** All legal actions, and the key of the choice of a space being made among them. */
  readonly actions: readonly Action[]
  readonly opened: string | undefined
  sentence(action: Action): string
  targetOf(action: Action): TargetSpace | undefined
  choose(action: Action): void
  /** Begins the choice of a space. */
  begin(among: string): void
  leave(): void
}

export function Picked<Action>(props: PickedProps<Action>) {
  const { several, actions, opened, targetOf } = props
  const target = actions.map(targetOf).find((each) => each !== undefined && each.among === opened)
  if (target !== undefined) return <Placing title={target.title} leave={props.leave} />
  if (several.length === 0) return null
  return (
    <section class="panel rc-picked" aria-live="polite">
      <h2>{props.name ?? props.title}</h2>
      {props.name !== undefined && <p>{props.title}</p>}
      <div class="actions">
        {entriesOf(several, targetOf).map(({ actions: [action], target: chosen }) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            onClick={() => (chosen ? props.begin(chosen.among) : props.choose(action))}
          >
            {chosen?.title ?? props.sentence(action)}
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
