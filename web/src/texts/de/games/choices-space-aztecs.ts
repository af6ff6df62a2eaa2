// Consequences of the choices in Space Aztecs, in German.
import type { SpaceAztecsChoices } from '../../en/games/choices-space-aztecs.ts'
import type { SpaceAztecsTexts } from '../../en/games/space-aztecs.ts'

export const spaceAztecsChoices = ({
  cardOf,
  cards,
  points,
  fewest,
  leftOut,
}: SpaceAztecsTexts): SpaceAztecsChoices => ({
  aim: 'Wenn die Welt untergeht, soll deine Stadt die meisten Punkte haben.',
  phases: { take: 'einen Stapel nehmen', choose: 'eine Karte wählen', play: 'Karten aufdecken' },
  far: (count) => `bisher ${points(count)}`,
  loss: (loss) => (loss === 0 ? '' : ` (${fewest(loss)})`),
  decided: (count) => `mit ${points(count)}`,
  end: (saucers, toEnd, empty, emptyToEnd) =>
    `Untertassen: ${saucers} von ${toEnd}. Leere Stapel: ${empty} von ${emptyToEnd}.`,
  pile: (count, isSeen) =>
    `${cards(count)}${isSeen === undefined ? '' : `, ${isSeen ? 'schon' : 'noch nicht'} gesehen`}.`,
  best: (card, gain) => `Für dich jetzt am besten: ${cardOf(card).title}, ${points(gain)}.`,
  covers: (count) =>
    count === 0
      ? 'Jetzt käme niemand darunter.'
      : `Jetzt ${count === 1 ? 'käme einer' : `kämen ${count}`} darunter.`,
  takes: (cities) =>
    cities === 0
      ? 'In keiner anderen Stadt ist jetzt einer sichtbar.'
      : `Jetzt ${cities === 1 ? 'hat eine andere Stadt' : `haben ${cities} andere Städte`} sichtbare.`,
  brings: (count) =>
    count === 0 ? 'Bringt dir jetzt keine Punkte.' : `Bringt dir jetzt ${points(count)}.`,
  stays: (loss) => `Für die wenigsten Dörfler verlörest du weiterhin ${loss}.`,
  because: {
    most: (gain) => `Davon bringt dir das jetzt am meisten: ${points(gain)}.`,
    harms: (loss) => `Davon kostet das die andere Stadt am meisten: ${points(loss)}.`,
    same: 'Jetzt sind sie gleich viel wert: Den Unterschied macht, was noch dazukommen oder verloren gehen kann.',
    later:
      'Etwas anderes ist jetzt mehr wert, aber am Ende nicht: Was noch kommt, gleicht das aus.',
    hides: 'Unter einem Tempel kann ihn keine Untertasse holen.',
    unseen:
      'Du hast ihn noch nicht durchgesehen: Seine beste Karte gehört dir, und die anderen kennst du dann.',
  },
  inVain: (set) => `Diese Partie ist ${leftOut(set)}: Er bringt gar keine Punkte.`,
  loses: (who, count) =>
    count === 0
      ? `${who} würde jetzt keine Punkte verlieren.`
      : `${who} würde jetzt ${points(count)} verlieren.`,
})
