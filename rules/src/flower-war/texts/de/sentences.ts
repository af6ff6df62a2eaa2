// The German sentences that narrate a match of Flower War.
import type { FlowerWarSentences } from '../shape.ts'

// The sentence for skulls that move, by reason and places.
const offered =
  '{to.at?lake:{from.seat~du opferst|{from.seat:player} opfert} {to.god:word} {count@skulls}|*:{from.seat~du gibst|{from.seat:player} gibt} {count@skulls} für eine von Marias Karten; {count?1:er kommt|*:sie kommen} aus dem Spiel}'
const lost =
  '{from.seat~du verlierst|{from.seat:player} verliert} {count@skulls}, {count?1:der|*:die} aus dem Spiel {count?1:kommt|*:kommen}'
const returned = '{from.seat~du legst|{from.seat:player} legt} {count@skulls} {to@to} zurück'
const paid =
  '{from.seat~du zahlst|{from.seat:player} zahlt} {to.at?player:{to.seat~dir|an {to.seat:player}} {count@skulls}|*:{count@skulls} {to@to}}'
const taken = '{to.seat~du nimmst|{to.seat:player} nimmt} {count@skulls} {from@from}'
const carried = '{count@one} {count?1:kommt|*:kommen} {from@from} {to@to}'
const skulls = [
  '{why?collected:{to.seat~du sammelst|{to.seat:player} sammelt} {count@skulls}',
  `|sacrifice:${offered}`,
  `|*:{to.at?gone:${lost}|*:{from.at?player:{why?disc:${returned}|*:${paid}}`,
  `|*:{to.at?player:${taken}|*:${carried}}}}}.`,
].join('')

// The result of a throw against Cortés (FW-64). Another sentence tells of the skull, if there is one.
const won = '{seat~gewinnst|gewinnt}'
const beaten = '{seat~verlierst|verliert}'

/** The end of the sentence for a card that completes the three signs. */
const founds = '{founds?true: und {seat~gründest|gründet} Tenochtitlan|*:}'

export const sentences: FlowerWarSentences = {
  events: {
    'order-drawn': 'Die Reihenfolge wird ausgelost: {order:player}.',
    'turn-began':
      '{kind?extra:{seat~du hast|{seat:player} hat} einen weiteren Zug|*:Runde {round}: {seat~Du bist|{seat:player} ist} am Zug}.',
    rolled: `{seat~du würfelst|{seat:player} würfelt} eine {die}{why?cortes: gegen Cortés, der eine 5 hat{die?5:: gleich, also ohne Gewinn und Verlust|6:, und ${won}|*:, und ${beaten}}|*:}.`,
    tossed: `{seat~du wirfst|{seat:player} wirft} eine Münze{why?cortes: gegen Cortés, der eine 5 hat|*:}: {heads?true:Kopf{why?cortes:, das ist eine 6, und ${won}|*:}|*:Zahl{why?cortes:, das ist eine 1, und ${beaten}|*:}}.`,
    moved: '{seat~du gehst|{seat:player} geht} nach {to:space} ({to}).',
    skulls,
    trapped: '{card:card} trifft {seat~dich|{seat:player}} in {space:space}.',
    drew: `{seat~du ziehst|{seat:player} zieht} {card?null:{deck@unseen}|*:{card:card}}${founds}.`,
    // Taken or given: the sentence is true of both.
    'took-card':
      '{card?null:eine Karte|*:{card:card}} geht von {from~dir|{from:player}} an {seat~dich|{seat:player}}{founds?true:: {seat~du gründest|{seat:player} gründet} Tenochtitlan|*:}.',
    'took-top': `{seat~du nimmst|{seat:player} nimmt} {card:card} von der Ablage in {space:space}${founds}.`,
    'took-disc': `{seat~du nimmst|{seat:player} nimmt} die Scheibe von {disc:disc}${founds}.`,
    laid: [
      '{why?played:{seat~du spielst|{seat:player} spielt} {card:card} in {space:space}',
      '|battle:{seat~du legst|{seat:player} legt} {card:card} in den Kampf',
      '|drawn:{card:card} wirkt und kommt auf die Ablage in {space:space}',
      '|discarded:{seat~du legst|{seat:player} legt} {card:card} ab',
      '|sacrificed:{seat~du opferst|{seat:player} opfert} {card:card}',
      '|*:{card:card} verschont {seat~dich|{seat:player}} und ist verbraucht}.',
    ].join(''),
    'hand-discarded': '{seat~du legst|{seat:player} legt} {cards?0:nichts|*:{cards@held}} ab.',
    refilled: '{deck@deck} wird mit {cards?1:einer Karte|*:{cards} Karten} aufgefüllt.',
    'battle-began':
      '{attacker~du greifst|{attacker:player} greift} {defender~dich|{defender:player}} an: {attackerDie}{aid?0:|*:+{aid}} gegen {defenderDie}.',
    passed: '{seat~du passt|{seat:player} passt}.',
    'battle-ended': [
      '{winner?null:{sparedBy?null:Der Kampf endet unentschieden|*:{sparedBy:card} beendet den Kampf}',
      '|*:{winner~du gewinnst|{winner:player} gewinnt} den Kampf',
      '{sparedBy?null:{payment?0:, aber es gibt nichts zu zahlen|*:}|*:. Durch {sparedBy:card} wird nichts gezahlt}}.',
    ].join(''),
    triggered:
      'Die Apokalypse beginnt; gezählt wird zu Beginn {seat~deiner Züge|der Züge von {seat:player}}. Aktiv: {active:disc}.',
    settled: 'Es ist {kind?flood:die Flut|*:die Invasion von Cortés}.',
    counted: 'Die Apokalypse rückt näher: {counted} von 12.',
    forestalled:
      'Die Hälften sind gleich: Es wird nicht gezählt. Das geht {left?0:kein weiteres Mal|1:noch einmal|*:noch {left} Mal}.',
    'bead-waits': 'Eine Perle für {god:word} wartet, denn {reason:word}.',
    'bead-taken':
      '{seat~du nimmst|{seat:player} nimmt} {beads?1:die Perle|*:{beads} Perlen} für {god:word}.',
    'bead-declined':
      '{seat~du lehnst|{seat:player} lehnt} {beads?1:die Perle|*:{beads} Perlen} für {god:word} ab.',
    ended: 'Die Partie ist zu Ende: {reason:reason}.',
  },
  actions: {
    go: 'Nach {space:space} ({space}) gehen',
    lay: '{card:card} legen',
    claim: 'Eine {god?huitzilopochtli:Kriegskarte|*:Regenkarte}, von {god:word}',
    sacrifice: '{to?mary:Maria den Preis einer ihrer Karten zahlen|*:Für {to:word} opfern}',
    'sacrifice-card': '{card:card} für {god:word} opfern',
    'take-top': 'Die oberste Karte in {space:space} ({space}) nehmen',
    'take-bead': 'Die Perle für {god:word} als dein Opfer nehmen',
    'decline-bead': 'Die Perle für {god:word} ablehnen',
    play: '{card:card} spielen',
    'play-on': '{card:card} {card@aim} {seat:player} spielen',
    'play-to': '{card:card} spielen, nach {space:space} ({space})',
    'play-for': '{card:card} für {god:word} spielen',
    'lay-last': '{card:card} als letzte Karte in diesem Kampf legen',
    'play-last': '{card:card} spielen und den Zug beenden',
    'play-on-last': '{card:card} {card@aim} {seat:player} spielen und den Zug beenden',
    'play-to-last': '{card:card} spielen, nach {space:space} ({space}), und den Zug beenden',
    'play-for-last': '{card:card} für {god:word} spielen und den Zug beenden',
    attack: '{seat:player} mit {disc:disc} angreifen',
    give: '{card:card} geben',
    'give-to': 'An {seat:player}',
    discard: '{card:card} ablegen',
  },
  effects: {
    roll: 'Du gehst so viele Felder, wie der Würfel zeigt; dort kommst du an, sammelst und kämpfst.',
    go: 'Dort kommst du an, sammelst und kämpfst.',
    'take-disc': 'Scheiben bringen die Apokalypse näher.',
    lay: '{card#cost@price}.',
    sacrifice:
      '{to?mary:Ihr Preis kommt aus dem Spiel; du ziehst eine ihrer Karten|huitzilopochtli:Du ziehst eine Kriegskarte|*:Du ziehst eine Regenkarte}{to?mary:|*:. Was du gibst, liegt für immer in der Seehälfte von {to:word}}.',
    'sacrifice-card':
      '{god?huitzilopochtli:Du verlierst sie und ziehst eine Kriegskarte|*:Du verlierst sie und ziehst eine Regenkarte}.',
    'give-back': 'Du ziehst nichts.',
    draw: 'Die oberste Karte des Stapels, verdeckt.',
    'take-top': 'Sie kommt auf deine Hand.',
    'take-bead': 'Die Perle steht für dein Opfer: Bezahle es wie sonst und ziehe die Karte.',
    'decline-bead': 'Sie wird von Hand aus dem Tempel genommen; du ziehst nichts.',
    play: '{card#cost@price}.',
    'play-on': '{card#cost@price}.',
    'play-to': '{card#cost@price}.',
    'play-for': '{card#cost@price}.',
    'lay-last': '{card#cost@price}.',
    'play-last': '{card#cost@price}.',
    'play-on-last': '{card#cost@price}.',
    'play-to-last': '{card#cost@price}.',
    'play-for-last': '{card#cost@price}.',
    discard: 'Du ziehst eine andere Karte vom selben Stapel.',
    end: 'Keine weiteren Opfer, keine Karten.',
  },
  decisions: {
    reward: '{god:word} belohnt dich. Ziehst du, oder nimmst du eine offene Karte?',
  },
  phrases: {
    you: 'du',
    aim: '{it?jade-gift-1:für|jade-gift-2:für|*:gegen}',
    price: '{it?0:Kostenlos|1:Kostet einen Schädel|*:Kostet {it} Schädel}',
    // As the object of a sentence, and as its subject.
    skulls: '{it?1:einen Schädel|*:{it} Schädel}',
    one: '{it?1:ein Schädel|*:{it} Schädel}',
    from: '{at?rack:vom Gestell in {space:space}|lake:aus der Seehälfte von {god:word}|player:von {seat:player}|*:aus dem Vorrat}',
    to: '{at?player:an {seat:player}|rack:auf das Gestell in {space:space}|lake:in die Seehälfte von {god:word}|*:in den Vorrat}',
    held: '{card?null:{it} Karten|*:{card:card}}',
    deck: '{it?mary:Marias Stapel|huitzilopochtli:der Kriegsstapel|*:der Regenstapel}',
    unseen: '{it?mary:eine von Marias Karten|huitzilopochtli:eine Kriegskarte|*:eine Regenkarte}',
  },
}
