// The sentences of Mexica, in German.
import type { EditionWords, MexicaSentences } from '../shape.ts'

const FOUNDS = '{founds?true: Das ist das dritte Zeichen!}'

/** The cards that both sides have laid in a battle. */
const LAID =
  '{attacker~du hast|{attacker:player} hat} {attackerCards?0:nichts|*:{attackerCards:card}} gelegt, {defender~du|{defender:player}} {defenderCards?0:nichts|*:{defenderCards:card}}'

/** Sentences for events that are the same in both editions. */
const EVENTS = {
  'turn-began':
    '{kind?extra:{seat~Du hast|{seat:player} hat} einen weiteren Zug.|*:Runde {round}: {seat~Du bist|{seat:player} ist} am Zug.}',
  rolled:
    '{why?second-throw:{seat~Du würfelst|{seat:player} würfelt} noch einmal: {die}.|*:{seat~Du würfelst|{seat:player} würfelt} eine {die}.}',
  moved: '{seat~Du gehst|{seat:player} geht} nach {to:space} {day}.',
  drew: `{seat~Du ziehst|{seat:player} zieht} {card?null:eine {deck@deck}|*:{card:card}}.${FOUNDS}`,
  // A card that acts when drawn was already named by the event before it.
  used: '{why?played:{seat~Du spielst|{seat:player} spielt} {card:card}.|discarded:{seat~Du legst|{seat:player} legt} {card:card} ab.}',
  'gave-card': `{seat~Du gibst|{seat:player} gibt} {to~dir|{to:player}} {card?null:eine {deck@deck}|*:{card:card}}.${FOUNDS}`,
  reshuffled:
    'Der Stapel der {deck@deck}n wird neu gemischt: {cards?1:eine einzige Karte|*:{cards} Karten}.',
  'earned-turn': '{seat~Du hast|{seat:player} hat} danach einen weiteren Zug.',
  passed: '{seat~Du passt|{seat:player} passt}.',
  'ended-turn': '{seat~Du beendest|{seat:player} beendet} den Zug, ohne Karten.',
  'battle-began':
    '{attacker~Du greifst|{attacker:player} greift} {defender~dich|{defender:player}} an.',
  laid: '{seat~Du legst|{seat:player} legt} verdeckt {card:card}.',
  ready: '{seat~Du bist|{seat:player} ist} bereit.',
  'battle-shown': `{attackerCards?0:{defenderCards?0:niemand hat eine Karte gelegt|*:${LAID}}|*:${LAID}}.`,
  negated: '{seat~Du hebst|{seat:player} hebt} {card:card} mit {by:card} auf.',
  'battle-averted': '{defender~Du wendest|{defender:player} wendet} den Kampf mit {card:card} ab.',
  'battle-ended':
    '{attacker~Du hast|{attacker:player} hat} {attackerTotal}, {defender:player} {defenderTotal}: {winner?null:unentschieden|*:{winner~du gewinnst|{winner:player} gewinnt}}.',
  triggered: 'Die Apokalypse beginnt: Dreizehn Züge bleiben.',
  settled:
    '{kind?flood:Tlaloc hat mehr: Die Welt endet in der Flut|*:Huitzilopochtli hat mehr: Die Welt endet im Krieg}.',
  counted:
    'Die Apokalypse rückt näher: {turnsLeft?0:Kein Zug bleibt|1:Ein Zug bleibt|*:{turnsLeft} Züge bleiben}.',
  forestalled: 'Die Götter haben gleich viel: Es wird nicht gezählt ({times} von {most} Mal).',
  'bead-waits': 'Eine Perle für {god:word} wartet, denn {reason:word}.',
  'bead-taken': '{seat~Du nimmst|{seat:player} nimmt} die Perle für {god:word}.',
  'bead-declined': '{seat~Du lehnst|{seat:player} lehnt} die Perle für {god:word} ab.',
  'bead-asked':
    'Mit einem Tempel {seat~lässt du|lässt {seat:player}} jetzt eine Perle für {god:word} fallen, für diese Gabe.',
  'bead-given': '{seat~Du gibst|{seat:player} gibt} die Perle für {god:word}.',
  ended: 'Die Partie ist zu Ende: {reason:reason}{founding?0:|*:, durch {founding@sign}}.',
} as const satisfies Partial<MexicaSentences['events']>

const ACTIONS: MexicaSentences['actions'] = {
  move: '{bonus?0:So weit gehen, wie der Würfel zeigt|1:Ein Feld weiter gehen, als der Würfel zeigt|*:{bonus} Felder weiter gehen, als der Würfel zeigt}',
  rain: '{card:card} spielen',
  sacrifice: '{to?mary:Maria für eine Tageskarte zahlen|*:Für {to:word} opfern}',
  'take-bead': 'Die Perle für {god:word} als dein Opfer nehmen',
  'decline-bead': 'Die Perle für {god:word} ablehnen',
  play: '{card:card} gegen {seat:player} spielen',
  attack: '{seat:player} in deiner Reichweite angreifen',
  lay: '{card:card} legen',
  negate: '{card:card} aufheben',
  give: '{card:card} geben',
  discard: '{card:card} ablegen',
  pay: 'An {seat:player} zahlen',
}

const DECISIONS: MexicaSentences['decisions'] = {
  move: 'Du hast eine {die} gewürfelt. Wie viele Felder gehst du weiter?',
  give: 'Du hast verloren und kannst nicht zahlen. Welche Karte gibst du {to:player}?',
  pay: 'Wem zahlst du {tokens@tokens}?',
}

/** The effects of choices other than cards, which have texts of their own. */
function effects({ token, tokens }: EditionWords): NonNullable<MexicaSentences['effects']> {
  return {
    move: `Du kommst dort an: Du sammelst einen ${token} und kämpfst gegen alle, die dort stehen.`,
    sacrifice: `{to?mary:Du ziehst eine Tageskarte; was du zahlst, kommt aus dem Spiel|huitzilopochtli:Ein ${token} für eine Kriegskarte|*:Ein ${token} für eine Regenkarte}.`,
    'take-bead': `Sie ist das Opfer: Du zahlst den ${token} und ziehst die Karte.`,
    'decline-bead': 'Sie wird von Hand aus dem Tempel genommen; du ziehst nichts.',
    attack: `Beide legen Karten und würfeln; der Gewinner nimmt so viele ${tokens}, wie der niedrigere Würfel zeigt.`,
    ready: 'Du legst nichts mehr. Wenn beide bereit sind, werden die Karten gezeigt.',
    negate: 'Sie tut in diesem Kampf nichts.',
    keep: 'Du wirst wieder gefragt, wenn du eine weitere Regenkarte bekommst.',
    end: 'Keine weiteren Opfer, keine Karten.',
  }
}

/** Returns the sentences in the words of an edition. */
export function sentences(words: EditionWords): MexicaSentences {
  const { token, tokens, weekCard } = words
  return {
    events: {
      ...EVENTS,
      tokens: `{why?${moves(words)}}`,
      'took-week': `{seat~Du bekommst|{seat:player} bekommt}{from?null:|*: von {from~dir|{from:player}}} die ${weekCard} von {space:space} {day}.${FOUNDS}`,
    },
    actions: ACTIONS,
    decisions: DECISIONS,
    effects: effects(words),
    phrases: {
      you: 'du',
      // As the object of a sentence, and as its subject.
      tokens: `{it?1:einen ${token}|*:{it} ${tokens}}`,
      one: `{it?1:ein ${token}|*:{it} ${tokens}}`,
      deck: '{it?day:Tageskarte|war:Kriegskarte|rain:Regenkarte}',
      source: '{at?space:von {space:space} {day}|*:aus dem Vorrat}',
      // A sign is the space of a week card, or a card.
      sign: '{it?coatl:{it:space}|cuauhtli:{it:space}|xochitl:{it:space}|*:{it:card}}',
    },
  }
}

/** A payment from one player to another. */
const PAYS =
  '{from.seat~Du zahlst|{from.seat:player} zahlt} {to.seat~dir|an {to.seat:player}} {count@tokens}'

/** Returns the sentences for tokens that move, by reason. */
function moves({ weekCards }: EditionWords): string {
  return [
    'collected:{to.seat~Du sammelst|{to.seat:player} sammelt} {count@tokens} von {from.space:space} {from.day}.',
    'refill:{count@one} {count?1:kommt|*:kommen} neu auf {to.space:space}.',
    `tribute:${PAYS} Tribut.`,
    `bonus:{to.seat~Du bekommst {count@tokens} für deine|{to.seat:player} bekommt {count@tokens} für die eigenen} ${weekCards}.`,
    'prize:{to.seat~Du nimmst|{to.seat:player} nimmt} {count@tokens} aus dem Vorrat.',
    `battle:${PAYS}.`,
    'sacrifice:{to.at?lake:{from.seat~Du opferst|{from.seat:player} opfert} {to.god:word} {count@tokens}|*:{from.seat~Du zahlst|{from.seat:player} zahlt} Maria {count@tokens}}.',
    'gift:{from.seat~Du gibst|{from.seat:player} gibt} {to.god:word} {count@tokens}.',
    'war:Der Krieg nimmt {from.space:space} {from.day} {count@tokens} weg.',
    `card:{from.at?player:{to.at?player:${PAYS}|*:{from.seat~Du legst|{from.seat:player} legt} {count@tokens} in den Vorrat zurück}|*:{to.seat~Du nimmst|{to.seat:player} nimmt} {count@tokens} {from@source}}.`,
  ].join('|')
}
