// What the teacher says in the first match of each game, in Spanish.
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
    anew: 'Aprenderlo otra vez',
    begin: 'Jugar una partida propia',
  },
  tieqchieq: {
    aim: 'Juegas con Rojo y llevas seis fichas por una sola línea, de la casilla 1 a la 13 y a casa. Amarillo viene en sentido contrario. Gana quien antes tenga las seis en casa.',
    asked: {
      'move:enter':
        'Puedes meter una ficha nueva o mover una que ya está. Una nueva gasta toda la tirada y te da más entre lo que elegir la próxima vez: con una sola ficha se pierden muchas tiradas.',
      'move:move':
        'Las cuatro monedas son tu tirada: un paso por cada cara, y tres por una casilla rayada del otro bando. Mueve la ficha que más gane: la que llega a un anillo, al sol o a una ficha de Amarillo.',
      'plus:step':
        'Tu ficha se ha parado en un más de tu color: un paso más, gratis. Dalo, salvo que la ficha esté más segura donde está.',
    },
    seen: {
      battled:
        'Ha habido una batalla: dos fichas se han encontrado en una casilla. Quien llega gana tres de cada cuatro veces, y la ficha que pierde vuelve a la mano.',
      'earned-turn':
        'Un anillo o el sol dan otro turno. En el sol, además, una ficha está a salvo de batallas.',
    },
    end: 'Eso es todo: tirar, elegir, luchar y llevar las seis a casa con la tirada exacta. Guarda una en la mano para no perder tiradas.',
  },
  'space-aztecs': {
    aim: 'El mundo se acaba. Reúne aztecas en tu ciudad, escóndelos bajo templos y llévate los de los demás con platillos volantes. Gana quien tenga más puntos.',
    asked: {
      'take:take':
        'Cada cual toma un montón y solo él lo mira. Un montón con más cartas da más entre lo que elegir; más tarde, toma uno que recuerdes.',
      'choose:choose':
        'Ahora todos eligen una carta en secreto. Un azteca da puntos; un templo esconde a todos los aztecas de su color que tengas a la vista; un platillo se lleva uno de cada uno de los demás. La hora de la carta dice quién va primero.',
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
    aim: 'Guías a una tribu por los veinte días. Ten más cráneos que nadie cuando se haya contado el apocalipsis, o encuentra los tres signos, águila, serpiente y flor, y gana en el acto.',
    asked: {
      'sacrifice:sacrifice':
        'Has tirado, caminado y tomado un cráneo. Un cráneo para Huitzilopochtli roba una carta de guerra; uno para Tláloc, una de lluvia. Las cartas ganan batallas y pueden ser signos, así que róbalas pronto.',
      'cards:pass':
        'Al final del turno puedes jugar cartas que tenías al empezar este paso. Si ninguna ayuda ahora, pasa y guárdalas.',
      'cards:play':
        'Esta carta ayuda ahora. Su coste se pone en cráneos en el estante donde estás; las gratuitas siempre se pueden jugar.',
      battle:
        'Una batalla: ambos han tirado un dado y gana el total más alto. Por turnos, cada cual pone una carta o pasa, hasta que pasen los dos. Lo que suman tus cartas lo paga de más quien pierde. Cuando nada puede darle la vuelta, pasa.',
    },
    seen: {
      'battle-ended':
        'La batalla ha terminado: quien pierde paga un cráneo, y otro por cada punto que sumaron las cartas de quien gana. Nadie se va de allí.',
    },
    end: 'Así es un turno: caminar, recoger, luchar, sacrificar, cartas. Cuando un estante queda vacío hay un disco debajo, y el primer disco da comienzo al apocalipsis.',
  },
  mexica: {
    aim: 'Tu tribu busca el lugar donde asentarse. Quien tenga a la vez los tres signos, águila, serpiente y flor, funda Tenochtitlan y gana. No se gana de ninguna otra manera.',
    asked: {
      'sacrifice:sacrifice':
        'Una ficha para Huitzilopochtli roba una carta de guerra; una para Tláloc, una de lluvia. En ambos mazos hay signos, un águila y una serpiente, así que cada carta es un paso hacia la ciudad.',
      rain: 'Has llegado. Aquí puedes jugar una carta de lluvia, antes que nada. Unas cosechan más, otras te protegen. Si ahora no gana nada, guárdala.',
      cards:
        'Al final de tu turno puedes jugar cartas que actúan en él, y atacar una vez. Si nada ayuda ahora, pasa y guárdalas.',
      battle:
        'Una batalla: ambos ponen cartas sin enseñarlas, hasta que los dos estén listos. Después tiran, y el total más alto se lleva tantas fichas como muestra el dado menor. Pon lo que más sume, o di que estás listo.',
    },
    seen: {
      'battle-ended':
        'La batalla ha terminado. Quien gana se lleva tantas fichas como muestra el menor de los dos dados; quien no tiene ninguna da una carta.',
    },
    end: 'Así es un turno: caminar, recoger, lluvia, batalla, sacrificio, cartas. Vacía un espacio y su carta de semana es tuya; tres de ellas son también signos.',
  },
}
