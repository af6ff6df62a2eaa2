// A player's city: the Aztecs in sight by their sets, the temples with those hidden under them, and beside it saucers with
// their captives and the codex.
import type { ComponentChildren } from 'preact'
import { gameTexts } from '../../texts/texts.ts'
import type { ActionOf } from '../game-values.ts'
import { Mark } from '../seat-mark.tsx'
import type { Props } from './board.tsx'
import { CardBack, MiniCard } from './card.tsx'
import { clockTime, factsOf, SETS } from './cards.ts'

type Player = Props['view']['players'][number]

interface CityProps extends Pick<Props, 'names' | 'actions' | 'act' | 'view'> {
  readonly seat: number
  readonly player: Player
  /** When cards of the latest moment are shown. */
  readonly after: ReadonlyMap<string, number>
  readonly isMine: boolean
}

export function City({ view, seat, player, names, after, isMine, actions, act }: CityProps) {
  const words = gameTexts.value['space-aztecs']
  const { visible, temples, saucers, codices } = player
  const captures = view.asked?.kind === 'capture' && view.asked.from === seat ? actions : []
  const hide = isMine ? actions.find(({ type }) => type === 'hide') : undefined
  const show = isMine ? actions.find(({ type }) => type === 'show') : undefined
  const shelter = hide && temples.find(({ temple }) => setOf(temple) === setOf(view.asked?.card))
  const hidden = temples.reduce((sum, each) => sum + each.hidden.length, 0)
  return (
    <section
      class={`panel sa-city ${view.mover === seat ? 'sa-city-turn' : ''} ${isMine ? 'sa-city-mine' : ''}`}
      aria-label={words.city(names(seat))}
    >
      <header>
        <svg viewBox="-24 -24 48 48" aria-hidden="true">
          <Mark seat={seat} />
        </svg>
        <h3>{names(seat)}</h3>
        <Standing view={view} seat={seat} player={player} />
      </header>
      <p class="quiet sa-census">{words.census(visible.length, hidden)}</p>
      <div class="sa-square">
        {SETS.map((set) => {
          const aztecs = visible.filter((aztec) => setOf(aztec) === set)
          return aztecs.length === 0 ? null : (
            <Cards key={set} title={words.inSight(set)}>
              {aztecs.map((aztec) => (
                <li key={aztec}>
                  <Chosen
                    action={captures.find(
                      (each) => each.type === 'capture' && each.aztec === aztec,
                    )}
                    names={names}
                    act={act}
                  >
                    <MiniCard card={aztec} afterMs={after.get(aztec)} />
                  </Chosen>
                </li>
              ))}
            </Cards>
          )
        })}
        {visible.length === 0 && <small class="quiet">{words.nobodyInSight}</small>}
        {show && (
          <button type="button" class="sa-way" onClick={() => act(show)}>
            {words.action(show, names)}
          </button>
        )}
        {temples.map((each) => (
          <div key={each.temple} class="sa-temple">
            <Chosen action={each === shelter ? hide : undefined} names={names} act={act}>
              <MiniCard card={each.temple} afterMs={after.get(each.temple)} />
            </Chosen>
            <Cards title={words.under(each.temple)}>
              {each.hidden.map((aztec) => (
                <li key={aztec}>
                  <MiniCard card={aztec} afterMs={after.get(aztec)} />
                </li>
              ))}
            </Cards>
            {each.hidden.length === 0 && <small class="quiet">{words.emptyTemple}</small>}
          </div>
        ))}
        {saucers.map(({ saucer, taken }) => (
          <div key={saucer} class="sa-temple sa-saucer">
            <MiniCard card={saucer} afterMs={after.get(saucer)} />
            <Cards title={words.captives(saucer)}>
              {taken.map((aztec) => (
                <li key={aztec}>
                  <MiniCard card={aztec} afterMs={after.get(aztec)} />
                </li>
              ))}
            </Cards>
            {taken.length > 0 && <small class="quiet">{words.points(taken.length)}</small>}
          </div>
        ))}
        {codices.length > 0 && (
          <Cards title={words.codex}>
            {codices.map((codex) => (
              <li key={codex}>
                <MiniCard card={codex} afterMs={after.get(codex)} />
              </li>
            ))}
          </Cards>
        )}
      </div>
    </section>
  )
}

/** Whether they begin, and how far they are in this round. */
function Standing({
  view,
  seat,
  player: { faceDown, time },
}: Pick<CityProps, 'view' | 'seat' | 'player'>) {
  const words = gameTexts.value['space-aztecs']
  const pile = view.piles.find(({ taker }) => taker === seat)
  return (
    <span class="sa-standing">
      {view.starter === seat && (
        <span class="sa-starter">
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <path d="M0 -10 L2.6 -2.6 L10 0 L2.6 2.6 L0 10 L-2.6 2.6 L-10 0 L-2.6 -2.6 Z" />
          </svg>
          {words.starter}
        </span>
      )}
      {pile !== undefined && <span>{words.place(pile.place)}</span>}
      {time !== null && <time>{clockTime(time)}</time>}
      {faceDown && (
        <svg class="sa-face-down" viewBox="-22 -29 44 58" role="img" aria-label={words.hasChosen}>
          <title>{words.hasChosen}</title>
          <CardBack />
        </svg>
      )}
    </span>
  )
}

interface CardsProps {
  readonly title: string
  readonly children: ComponentChildren
}

function Cards({ title, children }: CardsProps) {
  return (
    <ul class="sa-cards" aria-label={title}>
      {children}
    </ul>
  )
}

interface ChosenProps extends Pick<Props, 'names' | 'act'> {
  readonly action: ActionOf<'space-aztecs'> | undefined
  readonly children: ComponentChildren
}

/** A card that can be chosen, if there is a choice for it. */
function Chosen({ action, names, act, children }: ChosenProps) {
  const words = gameTexts.value['space-aztecs']
  if (action === undefined) return <>{children}</>
  return (
    <button
      type="button"
      class="sa-choice"
      title={words.action(action, names)}
      onClick={() => act(action)}
    >
      {children}
    </button>
  )
}

function setOf(card: string | undefined) {
  return card === undefined ? undefined : factsOf(card).set
}
