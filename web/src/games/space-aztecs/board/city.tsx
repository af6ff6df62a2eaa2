// A player's city: visible Aztecs by set, temples with the Aztecs hidden under them, and saucers with their captives
// and the codex beside it.
import { CARD_SETS } from '@flower-war/rules/printed/space-aztecs'
import { pointing } from '../../../table/choices/pointing.ts'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { CardBack, MiniCard } from '../cards/card.tsx'
import { clockTime, factsOf } from '../cards/cards.ts'
import { Listed } from '../cards/listed.tsx'
import { movesIn } from '../cards/unveiling.ts'
import { SeatMark } from '../mark.tsx'
import { type Choosing, Chosen } from './chosen.tsx'
import { Loss } from './loss.tsx'
import { Raid } from './raid.tsx'

type Player = BoardProps<'space-aztecs'>['view']['players'][number]

/** Up to this much of a city, its cards are large, and then smaller. */
const [FEW, MANY] = [5, 9]

interface CityProps
  extends Choosing,
    Pick<BoardProps<'space-aztecs'>, 'names' | 'actions' | 'view' | 'latest'> {
  readonly seat: number
  readonly player: Player
  /** The sum of the city as it is now. */
  readonly points: number
  /** The points that it loses for the fewest villagers, already included in the sum. */
  readonly loss: number
  readonly isMine: boolean
  /** The cards affected by the choice pointed at. */
  readonly marked: ReadonlySet<string>
}

export function City(props: CityProps) {
  const { view, seat, loss, names, isMine, actions, tell, act, point } = props
  const words = gameTexts['space-aztecs'].value
  const show = isMine ? actions.find(({ type }) => type === 'show') : undefined
  return (
    <section
      class={`panel sa-city ${view.mover === seat ? 'sa-city-turn' : ''} ${isMine ? 'sa-city-mine' : ''} ${crowdOf(props.player)}`}
      aria-label={words.city(names(seat))}
    >
      <Listed cards={cardsOf(props.player)} notes={notesOn(props)}>
        <SeatMark seat={seat} />
        <h2>{names(seat)}</h2>
        {view.starter === seat && <Starter />}
      </Listed>
      <Standing {...props} />
      {loss > 0 && <Loss loss={loss} />}
      <div class="sa-square">
        <InSight {...props} />
        {show && (
          <button
            type="button"
            class="sa-way"
            onClick={() => act(show)}
            {...pointing((isOn) => point?.(isOn ? show : undefined))}
          >
            {tell.action(show)}
          </button>
        )}
        <Temples {...props} />
        <Beside {...props} />
      </div>
      <Raid {...props} />
    </section>
  )
}

/** The class for the size of the cards of a city, by the room that they need: a temple or a saucer takes more. */
function crowdOf({ visible, temples, saucers, codices }: Player): string {
  const hidden = temples.reduce((sum, each) => sum + each.hidden.length, 0)
  const needed = visible.length + codices.length + hidden + 2 * (temples.length + saucers.length)
  return needed <= FEW ? '' : needed <= MANY ? 'sa-city-fuller' : 'sa-city-full'
}

/** All cards of a city, each under the one that holds it. */
function cardsOf({ visible, temples, saucers, codices }: Player): readonly string[] {
  return [
    ...visible,
    ...temples.flatMap(({ temple, hidden }) => [temple, ...hidden]),
    ...saucers.flatMap(({ saucer, taken }) => [saucer, ...taken]),
    ...codices,
  ]
}

/** The signs of a city in words: a finger cannot point at them without tapping. */
function notesOn({ player, loss }: CityProps): readonly string[] {
  const words = gameTexts['space-aztecs'].value
  return [
    ...(loss > 0 ? [words.fewest(loss)] : []),
    ...player.saucers.flatMap(({ saucer, taken }) =>
      taken.length > 0 ? `${words.captives(saucer)}: +${taken.length}` : [],
    ),
  ]
}

/** The token of the starting player. */
function Starter() {
  const { starter } = gameTexts['space-aztecs'].value
  return (
    <svg class="sa-starter" viewBox="-10 -10 20 20" role="img" aria-label={starter}>
      <title>{starter}</title>
      <path d="M0 -10 L2.6 -2.6 L10 0 L2.6 2.6 L0 10 L-2.6 2.6 L-10 0 L-2.6 -2.6 Z" />
    </svg>
  )
}

/** The visible Aztecs by set; one of them may be captured. */
function InSight({ view, seat, player: { visible }, actions, ...table }: CityProps) {
  const words = gameTexts['space-aztecs'].value
  const captures = view.asked?.kind === 'capture' && view.asked.from === seat ? actions : []
  return (
    <>
      {CARD_SETS.map((set) => {
        const aztecs = visible.filter((aztec) => setOf(aztec) === set)
        if (aztecs.length === 0) return null
        return (
          <Cards
            key={set}
            {...table}
            title={words.inSight(set)}
            cards={aztecs}
            leaves={(card) =>
              table.latest.some((event) => event.type === 'captured' && event.aztec === card)
            }
            choice={(card) =>
              captures.find((each) => each.type === 'capture' && each.aztec === card)
            }
          />
        )
      })}
    </>
  )
}

/** The temples and the Aztecs under them; an action may hide another one. */
function Temples({ view, player: { temples }, isMine, actions, ...table }: CityProps) {
  const words = gameTexts['space-aztecs'].value
  const hide = isMine ? actions.find(({ type }) => type === 'hide') : undefined
  const shelter = hide && temples.find(({ temple }) => setOf(temple) === setOf(view.asked?.card))
  return (
    <>
      {temples.map((each) => (
        <div
          key={each.temple}
          class="sa-temple"
          data-marked={table.marked.has(each.temple) ? each.temple : undefined}
        >
          <Chosen {...table} action={each === shelter ? hide : undefined}>
            <MiniCard card={each.temple} isNew={movesIn(table.latest, each.temple)} />
          </Chosen>
          <Cards {...table} title={words.under(each.temple)} cards={each.hidden} />
          {each.hidden.length === 0 && (
            <small class="quiet sa-empty-temple">{words.emptyTemple}</small>
          )}
        </div>
      ))}
    </>
  )
}

/** The saucers with their captives, and the codex. */
function Beside({ player: { saucers, codices }, ...table }: CityProps) {
  const words = gameTexts['space-aztecs'].value
  return (
    <>
      {saucers.map(({ saucer, taken }) => (
        <div key={saucer} class="sa-temple sa-saucer" data-card={saucer}>
          <MiniCard card={saucer} isNew={movesIn(table.latest, saucer)} />
          <Cards {...table} title={words.captives(saucer)} cards={taken} />
          {taken.length > 0 && (
            <small class="quiet" title={words.points(taken.length)}>
              +{taken.length}
            </small>
          )}
        </div>
      ))}
      {codices.length > 0 && <Cards {...table} title={words.codex} cards={codices} />}
    </>
  )
}

/** The worth of the city, and its player's progress in this round, or between rounds its number of inhabitants. */
function Standing({ view, seat, points, player }: CityProps) {
  const { visible, temples, faceDown, time } = player
  const words = gameTexts['space-aztecs'].value
  const hidden = temples.reduce((sum, each) => sum + each.hidden.length, 0)
  const pile = view.ended === null ? view.piles.find(({ taker }) => taker === seat) : undefined
  return (
    <p class="sa-standing">
      <b>{words.points(points)}</b>
      {pile === undefined ? (
        <span class="quiet">{words.census(visible.length, hidden)}</span>
      ) : (
        <span class="quiet">{words.holds(pile.place)}</span>
      )}
      {pile !== undefined && time !== null && <time>{clockTime(time)}</time>}
      {faceDown && (
        <svg class="sa-face-down" viewBox="-22 -29 44 58" role="img" aria-label={words.hasChosen}>
          <title>{words.hasChosen}</title>
          <CardBack />
        </svg>
      )}
    </p>
  )
}

type Action = ActionOf<'space-aztecs'>

interface CardsProps extends Choosing, Pick<CityProps, 'latest' | 'marked'> {
  readonly title: string
  readonly cards: readonly string[]
  /** The action of choosing one of them. */
  choice?(card: string): Action | undefined
  /** True for a card that is being taken away. */
  leaves?(card: string): boolean
}

function Cards({ title, cards, latest, marked, choice, leaves, ...table }: CardsProps) {
  return (
    <ul class="sa-cards" aria-label={title}>
      {cards.map((card) => (
        <li
          key={card}
          class={leaves?.(card) ? 'sa-leaves' : ''}
          data-card={card}
          data-marked={marked.has(card) ? card : undefined}
        >
          <Chosen {...table} action={choice?.(card)}>
            <MiniCard card={card} isNew={movesIn(latest, card)} />
          </Chosen>
        </li>
      ))}
    </ul>
  )
}

function setOf(card: string | undefined) {
  return card === undefined ? undefined : factsOf(card).set
}
