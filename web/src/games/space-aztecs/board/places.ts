// Drawings of the eight places around the sundial, 40 wide around the origin.

export const PLACE_DRAWINGS: Readonly<Record<string, string>> = {
  dawn: 'M-20 12 H20 M-11 12 A11 11 0 0 1 11 12 M0 -10 V-4 M-16 -3 L-11.5 1 M16 -3 L11.5 1 M-12 18 H12',
  market:
    'M-14 -4 H14 L10 16 H-10 Z M-14 -4 C-14 -14 14 -14 14 -4 M-6 -4 L-4 16 M6 -4 L4 16 M-12 6 H12',
  ballcourt:
    'M-18 -16 H18 V-8 H7 V8 H18 V16 H-18 V8 H-7 V-8 H-18 Z M-3 0 A3 3 0 1 0 3 0 A3 3 0 1 0 -3 0',
  causeway:
    'M-20 -4 H20 M-20 4 H20 M-14 4 V14 M-5 4 V14 M5 4 V14 M14 4 V14 M-20 14 Q-15 10 -10 14 T0 14 T10 14 T20 14',
  lake: 'M-20 -8 Q-15 -13 -10 -8 T0 -8 T10 -8 T20 -8 M-20 2 Q-15 -3 -10 2 T0 2 T10 2 T20 2 M-20 12 Q-15 7 -10 12 T0 12 T10 12 T20 12',
  palace:
    'M-20 16 V-2 H20 V16 Z M-16 -2 V-10 H16 V-2 M-4 16 V5 H4 V16 M-12 3 V10 M12 3 V10 M-10 -10 V-15 M0 -10 V-15 M10 -10 V-15',
  observatory:
    'M-14 16 V2 H14 V16 Z M-12 2 A12 12 0 0 1 12 2 M0 -10 L6 -18 M-3 16 V8 H3 V16 M-18 16 H18',
  dusk: 'M-20 12 H20 M6 -14 A12 12 0 1 0 10 6 A10 10 0 0 1 6 -14 Z M-12 18 H12 M14 -8 V-4 M12 -6 H16',
}
