// The teacher's texts for the first match of each game, in Spanish.
import type { LessonCatalogue } from '../en/lessons.ts'

export const lessons: LessonCatalogue = {
  frame: {
    title: (game) => `Primera partida: ${game}`,
    step: (number, of) => `Pregunta ${number} de ${of}`,
    choose: 'Elige:',
    again: 'Esta ya la conoces.',
    other: 'También se podría, pero en esta lección elige lo que dice el maestro.',
    over: 'La lección ha terminado',
    goOn: 'Esta partida sigue: termínala o empieza otra.',
    anew: 'Repetir la lección',
    begin: 'Jugar por mi cuenta',
  },
  tieqchieq: {
    aim: 'Juegas con Rojo y llevas seis fichas por una sola línea, de la casilla 1 a la 13 y a casa. Amarillo viene en sentido contrario. Gana el primero que tenga las seis en casa.',
    asked: {
      'move:enter':
        'Puedes meter una ficha nueva o mover una que ya está. Meter una nueva gasta toda la tirada, pero la próxima vez tendrás más donde elegir: con una sola ficha se pierden muchas tiradas.',
      'move:move':
        'Las cuatro monedas son tu tirada: un paso por cada cara; entrar en una casilla rayada del otro bando cuesta tres. Mueve la ficha que más gane: la que llega a un anillo, al sol o a una ficha de Amarillo.',
      'plus:step':
        'Tu ficha se ha parado en una cruz de tu color: tienes un paso más, gratis. Dalo, salvo que la ficha esté más segura donde está.',
    },
    seen: {
      battled:
        'Ha habido una batalla: dos fichas se han encontrado en una casilla. Quien llega gana tres de cada cuatro veces, y la ficha que pierde vuelve a la mano.',
      'earned-turn':
        'Un anillo o el sol dan otro turno. En el sol, además, una ficha está a salvo de batallas.',
    },
    end: 'Eso es todo: lanzar, elegir, combatir y llevar las seis a casa con la tirada exacta. Guarda una en la mano para no perder tiradas.',
  },
  'space-aztecs': {
    aim: 'El mundo se acaba. Reúne aztecas en tu ciudad, escóndelos bajo templos y llévate los de los demás con platillos volantes. Gana quien tenga más puntos.',
    asked: {
      'take:take':
        'Cada cual toma un montón y solo él lo mira. Cuantas más cartas tiene un montón, más hay donde elegir; más tarde, toma uno que recuerdes.',
      'choose:choose':
        'Ahora todos eligen una carta en secreto. Un azteca da puntos; un templo esconde a todos los aztecas de su color que tengas a la vista; un platillo se lleva uno de cada ciudad ajena. La hora de la carta dice quién va primero.',
      'hide:hide':
        'Tienes un templo de este color y un agente muy especial a la vista, así que el azteca puede ir directamente debajo. Los escondidos quedan a salvo de los platillos para siempre.',
    },
    seen: {
      announced:
        'Las horas se dicen antes que las cartas: la más temprana empieza también la ronda siguiente. Después se descubre una carta tras otra.',
      covered:
        'Ha llegado un templo: todos los aztecas de su color que estaban a la vista quedan debajo. Los que vengan después, no.',
      captured:
        'Un platillo volante se ha llevado un azteca de su color que estaba a la vista. Cada uno es un punto para su dueño, así que no dejes muchos a la vista mucho tiempo.',
    },
    end: 'Así es una ronda: tomar, elegir, descubrir. Reúne un grupo a la vista, escóndelo a tiempo y recuerda dónde viste un templo.',
  },
  'flower-war': {
    aim: 'Guías a una tribu por los veinte días. Ten más calaveras que nadie cuando se haya contado el apocalipsis, o encuentra las tres señales, águila, serpiente y flor, y gana en el acto.',
    asked: {
      'sacrifice:sacrifice':
        'Has tirado, avanzado y recogido una calavera. Una calavera para Huitzilopochtli te da una carta de guerra; una para Tlaloc, una de lluvia. Las cartas ganan batallas y pueden ser señales, así que róbalas pronto.',
      'cards:pass':
        'Al final del turno puedes jugar las cartas que ya tenías al empezar este paso. Si ninguna ayuda ahora, pasa y guárdalas.',
      'cards:play':
        'Esta carta ayuda ahora. Lo que cuesta lo pagas en calaveras al estante donde estás; las gratuitas siempre se pueden jugar.',
      battle:
        'Una batalla: ambos han tirado un dado y gana el total más alto. Por turnos, cada uno pone una carta o pasa, hasta que pasen los dos. Quien pierde paga además lo que sumaron las cartas de quien gana. Si ya nada puede cambiar el resultado, pasa.',
    },
    seen: {
      'battle-ended':
        'La batalla ha terminado: quien pierde paga una calavera, y otra por cada punto que sumaron las cartas de quien gana. Los dos se quedan donde están.',
    },
    end: 'Así es un turno: avanzar, recoger, combatir, sacrificar, cartas. Cuando un estante queda vacío hay un disco debajo, y el primer disco da comienzo al apocalipsis.',
  },
  mexica: {
    aim: 'Tu tribu busca el lugar donde asentarse. Quien tenga a la vez las tres señales, águila, serpiente y flor, funda Tenochtitlan y gana. No se gana de ninguna otra manera.',
    asked: {
      'sacrifice:sacrifice':
        'Una ficha para Huitzilopochtli te da una carta de guerra; una para Tlaloc, una de lluvia. En los dos mazos hay señales, un águila y una serpiente, así que cada carta es un paso hacia la ciudad.',
      rain: 'Has llegado. Antes que nada puedes jugar aquí una carta de lluvia. Unas dan más cosecha, otras te protegen. Si ahora no te sirve, guárdala.',
      cards:
        'Al final de tu turno puedes jugar cartas que actúan en él, y atacar una vez. Si nada ayuda ahora, pasa y guárdalas.',
      battle:
        'Una batalla: ambos ponen cartas sin enseñarlas, hasta que los dos estén listos. Después tiran, y el total más alto se lleva tantas fichas como muestra el dado menor. Pon lo que más sume, o di que estás listo.',
    },
    seen: {
      'battle-ended':
        'La batalla ha terminado. Quien gana se lleva tantas fichas como muestra el menor de los dos dados; quien no tiene ninguna da una carta.',
    },
    end: 'Así es un turno: avanzar, recoger, lluvia, combatir, sacrificar, cartas. Vacía un espacio y su carta de semana es tuya; tres de ellas son también señales.',
  },
}
