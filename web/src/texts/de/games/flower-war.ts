// The texts of Flower War, in German.
import { texts as told } from '@flower-war/rules/texts/flower-war/de'
import { spaceOfLand } from '../../../games/flower-war/board/land.ts'
import { kindOf, spaceName } from '../../../games/ritual-calendar/names.ts'
import type { FlowerWarTexts } from '../../en/games/flower-war.ts'
import type { Words } from '../../words.ts'
import { battle } from './battle.ts'
import { founding } from './founding.ts'

const {
  gods,
  decks,
  steps,
  kinds,
  discs,
  meanings,
  beads,
}: Readonly<Record<'gods' | 'decks' | 'steps' | 'kinds' | 'discs' | 'meanings' | 'beads', Words>> =
  told
const cards: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
  told.cards
const god = (which: string) => gods[which] ?? which
const skulls = (count: number) => (count === 1 ? 'ein Schädel' : `${count} Schädel`)
/** As what is paid. */
const paid = (count: number) => (count === 1 ? 'einen Schädel' : `${count} Schädel`)

function cardOf(card: string) {
  const space = spaceOfLand(card)
  return space === undefined ? (cards[kindOf(card)] ?? { title: card, text: '' }) : told.land(space)
}
const title = (card: string) => cardOf(card).title

const sacrificeHint =
  'Ein geopferter Schädel liegt für immer im See, und du ziehst eine Karte dieses Gottes. Sind die Hälften gleich, ruht die Zählung, so oft es noch geht.'

const twoSprings = `${title('two-springs')}: ${cardOf('two-springs').text}`

const begunHints = {
  'move flood':
    'Du kämpfst gegen alle, die dort stehen, wo du ankommst. Zu sammeln gibt es nichts mehr.',
  'move invasion':
    'Du kämpfst gegen alle, bei denen du ankommst. Gesammelt wird nichts; danach würfelst du gegen Cortés.',
  'sacrifice flood': sacrificeHint,
  'sacrifice invasion': sacrificeHint,
  'cards flood': 'Was eine Karte kostet, kommt in den Vorrat. Danach ist dein Zug vorbei.',
}

export const flowerWar: FlowerWarTexts = {
  hints: {
    move: 'Du sammelst einen Schädel, wo du ankommst, und kämpfst gegen alle, die dort stehen.',
    disc: 'Manche Scheiben sind Zeichen.',
    battle: 'Die höhere Summe gewinnt, und der Verlierer zahlt in Schädeln.',
    claim: 'Der Verlierer kann nicht zahlen: Du ziehst eine Karte.',
    sacrifice:
      'Ein geopferter Schädel liegt für immer im See, und du ziehst eine Karte dieses Gottes. Die vollere Hälfte entscheidet, wie die Welt endet.',
    cards:
      'Was eine Karte kostet, kommt auf das Gestell, an dem du stehst. Danach ist dein Zug vorbei.',
    ...begunHints,
    stuck:
      'Keine deiner Karten lässt sich jetzt einsetzen. Gefragt wirst du trotzdem, damit die anderen das nicht erfahren.',
    owed: `Tecpatl: ${discs['tecpatl']}`,
    give: twoSprings,
    'give-to': twoSprings,
  },
  founding,
  god,
  decks,
  meanings,
  effects: discs,
  cards,
  cardOf,
  round: (round) => `Runde ${round}`,
  steps: { ...steps, cortes: 'Cortés' },
  half: (which, count) => `${god(which)}: ${count}`,
  board: ({ round, turn, temple, spaces }, names) =>
    `Der Kalender, Runde ${round}. Am Zug: ${names(turn.seat)}. Huitzilopochtli hat ${temple.huitzilopochtli.skulls + temple.huitzilopochtli.cards} im See, Tlaloc ${temple.tlaloc.skulls + temple.tlaloc.cards}. Leere Gestelle mit Scheibe: ${
      spaces
        .filter(({ rack, disc }) => rack === 0 && disc === null)
        .map(({ name }) => spaceName(name))
        .join(', ') || 'keine'
    }.`,
  space(name, { rack, disc, guarded, players, top, owner }, isFree, names) {
    const who = players.map(names).join(', ')
    const rim = guarded ? ', Scheibe vorerst festgehalten' : isFree ? ', Scheibe frei' : ''
    const taken = disc === null ? rim : `, Scheibe bei ${names(disc)}`
    const pile = top === null || owner === null ? '' : `, obenauf ${title(top)} von ${names(owner)}`
    return `${name}: ${skulls(rack)} auf dem Gestell${taken}${who && `, hier ${who}`}${pile}`
  },
  hand: 'Deine Hand',
  handEmpty: 'Du hast keine Karten.',
  tribes: 'Stämme',
  skulls: 'Schädel',
  cardsHeld: 'Karten',
  discs: 'Scheiben',
  battle,
  die: (die) => `Würfel ${die}`,
  aid: (aid) => `Angriff +${aid}`,
  total: 'Summe',
  stake: {
    level: 'Gleichstand: Niemand zahlt.',
    ahead: (winner, loser, { payment, draws }) =>
      draws
        ? `${loser} hat keine Schädel: ${winner} zieht eine Karte.`
        : payment === 0
          ? `${winner} liegt vorn, aber niemand zahlt.`
          : `Stand jetzt zahlt ${loser} ${paid(payment)} an ${winner}.`,
    winning: (loser, { payment, draws }) =>
      draws
        ? `${loser} hat keine Schädel: Du ziehst eine Karte.`
        : payment === 0
          ? 'Du liegst vorn, aber niemand zahlt.'
          : `Stand jetzt zahlt dir ${loser} ${paid(payment)}.`,
    losing: (winner, { payment, draws }) =>
      draws
        ? `Du hast keine Schädel: ${winner} zieht eine Karte.`
        : payment === 0
          ? `${winner} liegt vorn, aber niemand zahlt.`
          : `Stand jetzt zahlst du ${paid(payment)} an ${winner}.`,
  },
  cancelled: 'aufgehoben',
  apocalypse: 'Die Apokalypse',
  kinds,
  beads,
  undecided: 'Noch offen: Flut oder Invasion.',
  brings: {
    flood: 'Alle Gestelle sind leer: Niemand sammelt mehr etwas oder nimmt noch eine Scheibe.',
    invasion:
      'Niemand sammelt mehr: In deinem Zug würfelst du gegen Cortés, der 5 hat. Mit einer 6 nimmst du einen Schädel vom Gestell, unter 5 verlässt einer von dir das Spiel.',
  },
  count: (counted, most, keeper) =>
    `${counted} von ${most} gezählt, ${keeper === undefined ? 'du zählst' : `es zählt ${keeper}`}`,
  doom: (kind, counted, most) =>
    `${{ flood: 'Flut', invasion: 'Invasion' }[kind ?? ''] ?? 'Apokalypse'} · ${counted}/${most}`,
  forestalled: (times) =>
    `Gleichstand hat sie ${times === 1 ? 'ein Mal' : `${times} Mal`} aufgehalten`,
  active: 'Aktive Scheiben',
  cost: (cost) => (cost === 0 ? 'kostenlos' : `kostet ${paid(cost)}`),
  toCards: 'Weiter zu deinen Karten',
  owed: 'Du musst opfern.',
  whoGets: (card) => `Wem gibst du ${title(card)}?`,
  toMary: (cost) => `${cost === 1 ? 'Einen' : cost} Schädel für eine von Marias Karten geben`,
  choose: 'Was machst du damit?',
  toSpace: {
    go: 'Auf ein Feld gehen',
    takeTop: 'Die oberste Karte einer Ablage nehmen',
    play: (card, isLast) => `${card} spielen${isLast ? ' und den Zug beenden' : ''}`,
  },
  itsDisc: 'Seine Scheibe:',
  reference: { cards: 'Karten', discs: 'Scheiben der Tage' },
}
