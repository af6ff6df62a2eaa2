// The seed of a run: all chance in its tests follows from it. SEED=… npm test -- <file> repeats a file.

/** Taken from the environment, or new in each run; child processes find it in their environment. */
export const SEED = process.env['SEED'] || Date.now().toString(36)

process.env['SEED'] = SEED
