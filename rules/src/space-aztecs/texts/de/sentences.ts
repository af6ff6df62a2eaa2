// The German sentences that narrate a match of Space Aztecs.
import type { SpaceAztecsSentences } from '../shape.ts'

export const sentences: SpaceAztecsSentences = {
  events: {
    'round-began': 'Runde {round}: {starter~Du beginnst|{starter:player} beginnt}.',
    took: '{seat~du nimmst|{seat:player} nimmt} den Stapel „{pile:space}“{cards?null:|*:, mit {cards@short}}.',
    chose:
      '{card?null:{seat~du hast|{seat:player} hat} gewählt|*:{seat~du wählst|{seat:player} wählt} {card@short}}.',
    announced:
      '{starter~Du beginnst|{starter:player} beginnt}.{times?0:|*: Die Uhrzeiten: {times@time}.}',
    played: '{seat~du deckst|{seat:player} deckt} {card@short} auf.',
    settled:
      '{aztec@short} {under?null:ist sichtbar in {seat~deiner Stadt|der Stadt von {seat:player}}|*:kommt gleich unter {seat~einen deiner Tempel|einen Tempel von {seat:player}}}.',
    covered:
      '{aztecs?0:Niemand kommt unter {seat~deinen neuen Tempel|den neuen Tempel von {seat:player}}|*:Unter {seat~deinen neuen Tempel|den neuen Tempel von {seat:player}} {aztecs?1:kommt|*:kommen} {aztecs@short}}.',
    captured:
      '{seat~deine Untertasse|die Untertasse von {seat:player}} nimmt {aztec@short} aus {from~deiner Stadt|der Stadt von {from:player}} mit.',
    ended: 'Die Welt geht unter, denn {reason:reason}.',
  },
  actions: {
    take: 'Den Stapel „{pile:space}“ nehmen',
    choose:
      '{card:card}{card#points?null:|1:, 1 Punkt|*:, {card#points} Punkte}, {card#time:clock}',
    capture: 'Mitnehmen: {aztec@short}, {aztec#time:clock}',
  },
  effects: {
    hide: 'Für immer verborgen: Keine Untertasse kann ihn mitnehmen.',
    show: 'Eine Untertasse kann ihn mitnehmen, bis ein Tempel seiner Gruppe ihn verbirgt.',
    capture: 'Er liegt unter deiner Untertasse: ein Punkt für dich.',
  },
  decisions: {
    take: 'Du bist am Zug: Nimm einen Stapel.',
    choose: 'Wähle verdeckt eine Karte aus deinem Stapel.',
    hide: '{card@short} kommt. Gleich unter einen Tempel damit?',
    capture: 'Deine Untertasse ist über der Stadt von {from:player}. Wen nimmt sie mit?',
  },
  phrases: {
    you: 'du',
    short: '{it:card}{it#points?null:|*: ({it#points})}',
    time: '{index:player} {it:clock}',
  },
}
