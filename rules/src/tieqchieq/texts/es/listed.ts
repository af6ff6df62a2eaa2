// The texts of Tıeqchıeq in lists of matches, in Spanish.

export const listed = {
  title: 'Tıeqchıeq',
  reasons: { 'all-home': 'las seis en casa', 'turn-limit': 'tras 1000 turnos' },
}
