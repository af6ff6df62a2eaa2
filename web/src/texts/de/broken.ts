// The texts for parts of a page that fail, in German.

export const broken = {
  page: 'Diese Seite ist abgestürzt.',
  pageAdvice:
    'Deine Partie geht weiter, und dein Platz bleibt dir. Lade die Seite neu, um zurückzukehren; wenn sie wieder abstürzt, hilft vielleicht ein anderer Browser oder eine neuere Version von diesem.',
  board: 'Das Spielbrett lässt sich hier nicht zeichnen.',
  boardAdvice:
    'Mit der Liste der Möglichkeiten kannst du weiterspielen. Lade die Seite neu, um es noch einmal zu versuchen; vielleicht hilft eine neuere Version dieses Browsers.',
}
