// Outlines of the things that lie on spaces, 15 wide around the origin.

/** A skull, its eyes left out. */
export const SKULL =
  'M-7.5 -1 A7.5 7.5 0 0 1 7.5 -1 C7.5 3 4.4 3.6 4.4 5 V8 H-4.4 V5 C-4.4 3.6 -7.5 3 -7.5 -1 Z M-5 -0.5 A2 2.2 0 1 0 -1 -0.5 A2 2.2 0 1 0 -5 -0.5 Z M1 -0.5 A2 2.2 0 1 0 5 -0.5 A2 2.2 0 1 0 1 -0.5 Z'

/** A round token of the same size. */
export const TOKEN =
  'M-7.5 1 A7.5 7.5 0 1 1 7.5 1 A7.5 7.5 0 1 1 -7.5 1 Z M-3 1 A3 3 0 1 0 3 1 A3 3 0 1 0 -3 1 Z'
