// The texts for parts of a page that fail, in Spanish.

export const broken = {
  page: 'Esta página ha fallado.',
  pageAdvice:
    'Tu partida sigue y conservas tu asiento. Recarga la página para volver; si vuelve a fallar, prueba con otro navegador o con una versión más reciente de este.',
  board: 'Aquí no se puede dibujar el tablero.',
  boardAdvice:
    'Puedes seguir jugando con la lista de opciones. Recarga la página para intentarlo de nuevo; una versión más reciente del navegador puede ayudar.',
}
