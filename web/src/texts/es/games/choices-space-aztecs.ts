// Consequences of the choices in Space Aztecs, in Spanish.
import type { SpaceAztecsChoices } from '../../en/games/choices-space-aztecs.ts'
import type { SpaceAztecsTexts } from '../../en/games/space-aztecs.ts'

export const spaceAztecsChoices = ({
  cardOf,
  cards,
  points,
  fewest,
  leftOut,
}: SpaceAztecsTexts): SpaceAztecsChoices => ({
  aim: 'Ten la ciudad con más puntos cuando se acabe el mundo.',
  phases: { take: 'tomar un montón', choose: 'elegir una carta', play: 'descubrir las cartas' },
  far: (count) => `${points(count)} por ahora`,
  loss: (loss) => (loss === 0 ? '' : ` (${fewest(loss)})`),
  decided: (count) => `con ${points(count)}`,
  end: (saucers, toEnd, empty, emptyToEnd) =>
    `Platillos: ${saucers} de ${toEnd}. Montones vacíos: ${empty} de ${emptyToEnd}.`,
  pile: (count, isSeen) =>
    `${cards(count)}${isSeen === undefined ? '' : isSeen ? (count === 1 ? ', ya vista' : ', ya vistas') : ', aún sin ver'}.`,
  best: (card, gain) => `Lo mejor para ti ahora: ${cardOf(card).title}, ${points(gain)}.`,
  covers: (count) =>
    count === 0
      ? 'Ahora nadie quedaría debajo.'
      : `Ahora ${count === 1 ? 'quedaría' : 'quedarían'} debajo ${count}.`,
  takes: (cities) =>
    cities === 0
      ? 'Ahora ninguna otra ciudad tiene a nadie a la vista.'
      : `Ahora ${cities === 1 ? 'otra ciudad tiene' : `otras ${cities} ciudades tienen`} alguno a la vista.`,
  brings: (count) => (count === 0 ? 'Ahora no te da puntos.' : `Ahora te da ${points(count)}.`),
  stays: (loss) => `Aún perderías ${loss} por tener menos aldeanos.`,
  because: {
    most: (gain) => `De estas opciones, es la que más te da ahora: ${points(gain)}.`,
    harms: (loss) => `De estas opciones, es la que más cuesta a la otra ciudad: ${points(loss)}.`,
    same: 'Ahora valen lo mismo: la diferencia está en lo que aún se puede añadir o quitar.',
    later: 'Otra opción vale más ahora, pero no al final: lo que está por venir lo compensa.',
    hides: 'Bajo un templo no se lo puede llevar ningún platillo.',
    unseen: 'Aún no lo has mirado: su mejor carta es tuya, y conocerás las demás.',
  },
  inVain: (set) => `Esta partida es ${leftOut(set)}: no da ningún punto.`,
  loses: (who, count) =>
    count === 0 ? `${who} no perdería puntos ahora.` : `${who} perdería ahora ${points(count)}.`,
})
