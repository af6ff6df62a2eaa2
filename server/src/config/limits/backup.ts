// Limits of backups, which only their own program meets.

/** Time for which Redis may send nothing of a copy. */
export const REDIS_SILENT_MS_MAX = 60_000
