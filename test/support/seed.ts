// The seed of a run: all chance in its tests follows from it. SEED=… npm test -- <file> repeats a file.

/** Given, or else another for each run; processes that are started from here find it in their environment. */
export const SEED = process.env['SEED'] || Date.now().toString(36)

process.env['SEED'] = SEED
