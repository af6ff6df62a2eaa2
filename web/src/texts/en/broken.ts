// The texts for parts of a page that fail, in English.

export const broken = {
  page: 'This page has failed.',
  pageAdvice:
    'Your match goes on, and your seat is kept. Reload the page to return; if it fails again, another browser or a newer version of this one may help.',
  board: 'The board cannot be drawn here.',
  boardAdvice:
    'You can play on with the list of choices. Reload the page to try again; a newer version of this browser may help.',
}
