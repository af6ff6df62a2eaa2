// The texts of Tıeqchıeq in lists of matches, in German.

export const listed = {
  title: 'Tıeqchıeq',
  reasons: { 'all-home': 'alle sechs im Ziel', 'turn-limit': 'nach 1000 Zügen' },
}
