// Consequences of the choices in Space Aztecs, in English.
import type { SpaceAztecsTexts } from './space-aztecs.ts'

export const spaceAztecsChoices = ({
  cardOf,
  cards,
  points,
  fewest,
  leftOut,
}: SpaceAztecsTexts) => ({
  aim: 'Have the city with the most points when the world ends.',
  phases: { take: 'take a pile', choose: 'choose a card', play: 'turn the cards up' },
  far: (count: number) => `${points(count)} so far`,
  loss: (loss: number) => (loss === 0 ? '' : ` (${fewest(loss)})`),
  decided: (count: number) => `with ${points(count)}`,
  end: (saucers: number, toEnd: number, empty: number, emptyToEnd: number) =>
    `Flying saucers: ${saucers} of ${toEnd}. Empty piles: ${empty} of ${emptyToEnd}.`,
  /** Without notes nothing says if it was seen. */
  pile: (count: number, isSeen: boolean | undefined) =>
    `${cards(count)}${isSeen === undefined ? '' : isSeen ? ', seen before' : ', not seen yet'}.`,
  best: (card: string, gain: number) => `Best for you now: ${cardOf(card).title}, ${points(gain)}.`,
  covers: (count: number) =>
    count === 0 ? 'Nobody would go under it now.' : `Now ${count} would go under it.`,
  takes: (cities: number) =>
    cities === 0
      ? 'No other city has any in sight now.'
      : `Now ${cities === 1 ? 'one other city has' : `${cities} other cities have`} some in sight.`,
  brings: (count: number) =>
    count === 0 ? 'It brings you no points now.' : `It brings you ${points(count)} now.`,
  stays: (loss: number) => `You would still lose ${loss} for the fewest villagers.`,
  /** The reasons for advice, beside the next best choices. */
  because: {
    most: (gain: number) => `Of these, it brings you the most now: ${points(gain)}.`,
    harms: (loss: number) => `Of these, it costs the other city the most: ${points(loss)}.`,
    same: 'Now they are worth the same: the difference is in what can still be added or taken.',
    later:
      'Another is worth more now, but no more in the end: what is still to come makes up for it.',
    hides: 'Under a temple, no saucer can take it.',
    unseen:
      'You have not looked through it yet: its best card is yours, and you will know the rest.',
  },
  inVain: (set: string) => `${leftOut(set)} in this match: it brings no points at all.`,
  loses: (who: string, count: number) =>
    count === 0 ? `${who} would lose no points now.` : `${who} would lose ${points(count)} now.`,
})

export type SpaceAztecsChoices = ReturnType<typeof spaceAztecsChoices>
