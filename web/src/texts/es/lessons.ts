// The teacher's texts for the first match of each game, in Spanish.
import type { LessonCatalogue } from '../en/lessons.ts'

export const lessons: LessonCatalogue = {
  frame: {
    title: (game) => `Primera partida: ${game}`,
    step: (number, of) => `Pregunta ${number} de ${of}`,
    choose: 'Elige:',
    show: 'Muéstrame dónde',
    doIt: 'Hazlo por mí',
    again: 'Esta pregunta ya la conoces.',
    other: 'También se podría, pero en esta lección elige lo que dice el maestro.',
    askFirst: 'Ahora tú: ¿qué harías?',
    tell: 'Dímelo',
    right: 'Bien elegido.',
    rightBefore: 'Tu última respuesta fue buena.',
    otherFirst: 'También es posible, pero el maestro haría otra cosa. Lee por qué.',
    over: 'La lección ha terminado',
    goesOn: 'La partida sigue aquí, ahora sin maestro.',
    rest: 'Resumen y otras opciones',
    anewNo: 'Seguir aquí',
    anewSure: 'La lección volvería a la primera pregunta y olvidaría dónde estás.',
    playOn: 'Seguir jugando',
    anew: 'Repetir la lección',
    beginners: 'Jugar contra principiantes',
    begin: 'Configurar una partida propia',
  },
  tieqchieq: {
    aim: 'Juegas con Rojo: tus seis pirámides recorren el arco de izquierda a derecha hasta casa. Los discos de Amarillo vienen en sentido contrario. Gana el primero que tenga las seis fichas en casa.',
    before:
      'Lanza las monedas. Con la primera tirada solo puede entrar una ficha: entra por sí sola, y vuelves a lanzar. En cuanto haya algo que elegir, se te preguntará.',
    asked: {},
    why: [
      'Con tres caras solo podías entrar con una ficha. Llegó a la casilla 6, un anillo, así que volviste a lanzar: una cara, un paso. Lleva al sol: otro turno, y allí nadie puede combatirte.',
      'Tres caras llevan una ficha nueva al anillo de la casilla 6: otro turno más. Desde el sol solo llegarían a la casilla 9, y se perdería una: un paso a las rayas de Amarillo cuesta tres.',
      'Tras una tirada sin caras acabó tu turno; ahora son cuatro. En la casilla 9 hay una ficha de Amarillo: combate con ella. Mueve la ficha de la casilla 6, pues la del sol está a salvo donde está.',
      'Estás en una cruz de tu color: un paso más sin pagar. Dalo casi siempre, y aquí más que nunca: lleva a las rayas de Amarillo, y si no, costaría tres de la tirada.',
      'Una cara no paga las rayas siguientes. El anillo de la casilla 8 daría otro turno, pero allí Amarillo puede combatirte. Entra con una ficha, y deja la otra a salvo en el sol.',
      'Tienes justo las tres que cuestan las segundas rayas. Avanza tu ficha más adelantada: Amarillo nunca pasa por la casilla 11 ni más allá, así que ya nadie puede combatirla.',
      'Avanza otra vez la más adelantada, en vez de ocupar el anillo de la casilla 6: dos pasos llevan a la casilla 13, una cruz tuya, y detrás está la casa.',
      'El paso gratis lleva a casa. Sin cruz hace falta la tirada exacta: al llegar a casa no puede sobrar nada.',
      'Tres fichas de Amarillo te cierran el paso. Combate con la de la casilla 8: es la que más ha avanzado y más pierde, y el anillo de allí da otro turno a quien gana.',
      'Cuatro caras son una para la casilla 9 y tres para las rayas de la casilla 10: combate allí con Amarillo. La ficha del sol puede volver a esperar.',
    ],
    seen: {
      battled:
        'Has visto una batalla: la deciden dos monedas, y quien llega gana tres de cada cuatro veces. La ficha que pierde vuelve a la mano.',
    },
    end: 'Eso es todo: lanzar, elegir, combatir y llevar las seis a casa con la tirada exacta. Avanza primero la más adelantada, hasta donde el rival nunca pasa, da el paso gratis y combate por el camino. En el sol una ficha puede esperar.',
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
        'Un platillo volante se ha llevado un azteca de su color que estaba a la vista. Cada uno es un punto para quien jugó el platillo, así que no dejes muchos a la vista mucho tiempo. El sol cuenta los platillos: la ronda del séptimo es la última.',
    },
    why: [
      'Aún no conoces ningún montón, y todos tienen siete cartas. Uno vale tanto como otro, así que empieza por el Lago.',
      'Un jaguar vale 5, como el noble, pero dos valen 12 y tres, 20. Los templos y los platillos todavía no encontrarían a nadie.',
      'Tu jaguar necesita un templo de los guerreros. En el Lago no había ninguno, así que mira un montón nuevo para ti.',
      'Es probable que alguien juegue pronto un platillo sobre los guerreros. Bajo el templo tu jaguar queda a salvo para siempre, aunque el templo no da puntos propios. Los 10 del sacerdote solo cuentan si al final tiene debajo un extraterrestre tuyo, una carta de su color.',
      'Ya conoces dos montones. Uno nuevo puede tener más para ti, y te dice qué encontrarán allí los demás después.',
      'El agente solo vale 1, pero mientras esté a la vista, cada guerrero que juegues puede ir directamente bajo tu templo.',
      'Ahora buscas guerreros. Los montones menguan, así que mira uno nuevo mientras haya donde elegir.',
      'Con tu agente a la vista, el coyote puede ir enseguida bajo tu templo. Un códice de los aldeanos no daría nada: «sin aldeanos», en el sol, dice que faltan sus cartas.',
      'A la vista valdría los mismos 4 puntos, pero solo hasta el próximo platillo sobre los guerreros.',
      'Recuerdas su códice de la mañana: 2 puntos por cada azteca con un solecito, de antes de las doce. Tienes tres.',
      'Aquí está el códice: 6 puntos que ningún platillo puede llevarse. Juega un códice cuando ninguna otra carta de tu montón dé más.',
    ],
    end: 'Así es una ronda: tomar, elegir, descubrir. La partida termina con la ronda del séptimo platillo, o cuando dos montones están vacíos. Reúne un grupo a la vista, escóndelo a tiempo y recuerda dónde viste un templo.',
  },
  'flower-war': {
    aim: 'Guías a una tribu por los veinte días. Ten más calaveras que nadie cuando se haya contado el apocalipsis, o encuentra las tres señales, águila, serpiente y flor, y gana en el acto.',
    asked: {
      'sacrifice:sacrifice':
        'Has tirado, avanzado y recogido una calavera. Una para Huitzilopochtli te da una carta de guerra; una para Tlaloc, una de lluvia. Las cartas ganan batallas y pueden ser señales, así que róbalas pronto.',
      cards:
        'Al final del turno puedes jugar las cartas que ya tenías al empezar este paso. Lo que cuestan va en calaveras al estante donde estás, si hay sitio; las gratuitas no lo necesitan. Si ninguna ayuda ahora, pasa y guárdalas.',
      battle:
        'Una batalla: gana el total más alto. Por turnos, cada uno pone una carta o pasa, hasta que pasen los dos. Quien pierde paga además lo que suman las cartas del otro.',
      'disc:take-disc':
        'El estante está vacío: puedes tomar su disco. El primero que alguien toma da comienzo al apocalipsis.',
    },
    seen: {
      'battle-ended':
        'La batalla ha terminado: quien pierde paga una calavera, y otra por cada punto que sumaron las cartas de quien gana. Los dos se quedan donde están.',
      triggered:
        'El apocalipsis: en cada turno tuyo cuentas una calavera, salvo que las dos mitades del lago estén igualadas. Tras doce, la cuenta siguiente acaba la partida, y gana quien más calaveras tenga.',
    },
    why: [
      'Las cartas de lluvia suelen dar calaveras: da la tuya a Tlaloc.',
      'Corriente no cuesta nada y te lleva un espacio más allá, donde espera otra calavera.',
      'Tienes dos calaveras. Una te da otra carta, y al principio de la partida hay tiempo de usarla.',
      'Y por la otra, una carta de guerra: en una batalla, una carta suele valer más que una calavera.',
      'Tus dos cartas son de batalla, así que ahora no hay nada que jugar. Guárdalas.',
      'Ganas por cuatro a dos y ahora no puedes poner nada. Pasa: si Eztli tampoco pone nada, ganas.',
      'Ahora tienes dos calaveras. Guárdalas, y tus cartas para la próxima batalla: termina el turno.',
      'Eztli ataca con un uno contra tu seis. Ganas sin el guerrero, así que guárdalo, y lo que cuesta.',
      'Tienes cuatro calaveras y Eztli ninguna. Una de ellas está bien gastada en otra carta.',
      'Guarda las otras tres y pasa a tus cartas: la nueva no cuesta nada.',
      'Robas dos cartas de lluvia y regalas una. Es la única que puedes jugar, y el turno termina con ella.',
      'Purificación solo cambia cartas. Quédate Tlalocan, que te lleva al espacio que quieras.',
      'Para Tlalocan te hace falta una calavera: guarda las cuatro y sigue con tus cartas. Cada día tiene un disco. Algunos son señales, y un disco tomado cambia una regla para todos.',
      'Mira Cuauhtli, el espacio 15: queda una calavera en su estante. La recoges allí, y el estante queda vacío.',
      'Vas por delante, y este disco es una señal: el águila.',
      'Tlaloc ha recibido más, así que llega el diluvio: ya nadie recoge. Guarda tus cuatro calaveras.',
    ],
    tap: {
      2: 'Toca Corriente y luego el espacio 6.',
      11: 'Toca Dos manantiales.',
      12: 'Toca Purificación.',
      14: 'Toca Tlalocan y luego el espacio 15.',
    },
    next: 'Vas por delante: guarda tus calaveras.',
    end: 'Eso es todo: avanzar, recoger, combatir, sacrificar, cartas, y el disco de un estante vacío. Aquí un estante tenía seis calaveras; en una partida de dos tiene ocho. Ve por delante cuando acabe la cuenta, o encuentra las otras dos señales: la serpiente entre las cartas de Tlaloc, la flor entre las de María, que cuestan siete calaveras cada una.',
  },
  mexica: {
    aim: 'Tu tribu busca el lugar donde asentarse. Quien tenga a la vez las tres señales, águila, serpiente y flor, funda Tenochtitlan y gana. No se gana de ninguna otra manera.',
    asked: {
      'sacrifice:sacrifice':
        'Por una ficha, Huitzilopochtli te da una carta de guerra, quizá el águila; Tlaloc, una de lluvia, quizá la serpiente. María tiene la flor, por tres.',
      rain: 'Has llegado. Antes que nada puedes jugar aquí una carta de lluvia. Unas dan más cosecha, otras te protegen. Si ahora no te sirve, guárdala.',
      cards:
        'Al final de tu turno puedes jugar cartas que actúan en él, y atacar una vez. Las de batalla esperan una batalla; las de lluvia, una llegada. Si nada ayuda ahora, termina el turno y guárdalas.',
      battle:
        'Una batalla: ambos ponen cartas tapadas hasta estar listos. Después cada uno tira un dado y suma sus cartas; el total más alto se lleva tantas fichas como muestra el dado menor.',
    },
    seen: {
      'battle-ended': 'Tu 3 y tu filo de 3 vencen a un 3, y el dado menor te da tres fichas.',
    },
    why: [
      'Dale la tuya a Tlaloc: la mayoría de sus cartas dan fichas, y cuatro de las cuarenta son la serpiente.',
      'Has robado la serpiente, una de las tres señales. No se juega nunca: cuenta mientras la tengas. No tienes otra carta de lluvia, así que no hace falta preguntarte.',
      'El águila está entre las cartas de guerra, así que alimenta desde ahora a Huitzilopochtli. Sus cartas también ganan batallas.',
      'Tienes un Filo agudo para batallas. Eztli reúne cartas de lluvia; tú buscas el águila.',
      'Un Filo mortal suma tres en una batalla, más que ningún otro. Sigue buscando: el mazo se va gastando.',
      'Otra más: el águila tiene que estar entre las cartas que quedan.',
      'Segunda tirada y los filos son para batallas. Ahora no hay nada que jugar, así que termina el turno.',
      'Eztli te ataca: pon Filo mortal, que suma tres.',
      'Tres más bastan por ahora. Las cartas puestas se gastan, así que guarda las demás y di que estás listo.',
      'Ahora tienes cuatro. Tres pagan una carta de día: da la cuarta a Huitzilopochtli.',
      'El águila: ¡tu segunda señal! Solo falta la flor, que está entre las cartas de día. Págale a María: da una por tres fichas.',
      'No era la flor, sino un don de dos fichas, que ha actuado al momento. Gástalas en cartas de lluvia, que te ayudan a cosechar.',
      'Cosecha rica toma dos fichas más donde llegas. Otra carta de Tlaloc puede ayudarla.',
      'Cosecha rica y Deriva se juegan al llegar; las demás, en batallas. Termina el turno y guárdalas. Y vigila el lago: con 182 sacrificios empieza el apocalipsis. Unos trece turnos después acaba la partida y, si nadie tiene entonces las tres señales, nadie gana.',
      'Mira un espacio más allá: Buitre dice 10. Es lo que falta de sus trece fichas; le quedan tres. Deriva te lleva allí, y recoges una de ellas.',
      'Quedan dos en Buitre, y Cosecha rica toma justo dos. Quien toma la última ficha de un espacio recibe su carta de semana: esta da una ficha cada turno, y las de Águila, Serpiente y Flor son señales.',
    ],
    next: 'Y tienes delante a Eztli: una batalla.',
    end: 'La carta de semana de Buitre es tuya: una ficha en cada turno, y tributo de los demás que lleguen allí. Tres cartas de semana son señales: las de Águila, Serpiente y Flor. Ya tienes águila y serpiente, así que busca la flor: como carta de semana de Flor, o como carta de día de María.',
  },
}
