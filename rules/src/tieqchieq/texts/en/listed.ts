// The texts of Tıeqchıeq in lists of matches, in English.

export const listed = {
  title: 'Tıeqchıeq',
  reasons: { 'all-home': 'all six home', 'turn-limit': 'after 1,000 turns' },
}
