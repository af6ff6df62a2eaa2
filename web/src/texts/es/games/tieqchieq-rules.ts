// The short rules of Tıeqchıeq, in Spanish.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'El objetivo',
    picture: 'board',
    text: [
      'Rojo y Amarillo hacen correr seis fichas cada uno por una línea de trece casillas, en sentidos opuestos, de modo que se cruzan a mitad de camino. Gana quien antes tenga las seis en casa.',
    ],
  },
  {
    title: 'Lo que está dibujado en el camino',
    text: [],
    signs: [
      ['red', 'Las fichas de Rojo, que van de izquierda a derecha.'],
      ['yellow', 'Las de Amarillo, de derecha a izquierda.'],
      ['ring', 'Un anillo: otro turno.'],
      ['sun', 'El sol: otro turno, y allí nadie puede combatirte.'],
      ['plus', 'Una cruz de tu color: un paso más sin pagar. La del otro color no hace nada.'],
      ['territory', 'Con rayas del color rival: este paso cuesta tres.'],
    ],
  },
  {
    title: 'Tu turno',
    text: [
      'Se lanzan cuatro monedas; las que muestran cara son tu tirada, de ninguna a cuatro. Con ninguna se acaba el turno.',
      'Con toda la tirada entras con una ficha nueva de la mano o avanzas una que ya está en la línea. Si hay jugada tienes que hacer una; si solo hay una, se hace sola.',
      'Una casilla cuesta uno de la tirada; una a rayas del territorio rival, tres. La ficha sigue mientras la tirada pague la casilla siguiente; lo que sobra se pierde. Debe avanzar al menos una casilla.',
    ],
  },
  {
    title: 'Dónde puede parar una ficha',
    text: [
      'Puede pasar a cualquier otra, pero no parar sobre una tuya. Donde para sobre una rival hay batalla; en el sol, quien está allí está a salvo, así que allí no puedes parar.',
      'La casa está un paso después de tu última casilla y se alcanza con el número exacto, sin que sobre nada.',
    ],
  },
  {
    title: 'Signos en las casillas',
    text: [
      'Una cruz de tu color: puedes dar con esa ficha un paso más sin pagar. Lo que haya allí vuelve a contar.',
      'Un anillo: tienes otro turno. El sol: otro turno, y nadie puede combatir a la ficha mientras siga allí. Varios turnos ganados a la vez cuentan como uno.',
    ],
  },
  {
    title: 'Batalla',
    text: [
      'Se lanzan dos monedas, cada una con un lado rojo y otro amarillo. Solo si las dos muestran el color del rival pierde quien llegó: gana tres veces de cada cuatro. La ficha vencida vuelve a la mano y tiene que entrar otra vez.',
    ],
  },
  {
    title: 'Para tu primera partida',
    text: [
      'Avanza primero la ficha más adelantada: desde la segunda casilla rayada el rival nunca pasa, así que nadie puede combatirla. Da casi siempre el paso gratis de una cruz, y combate por el camino. Entre los territorios, por donde andan los dos, una ficha solo está a salvo en el sol.',
    ],
  },
]
