// Limits of backups, which only their own program meets.

/** Time for which Redis may send nothing of a copy, or leave a command unanswered. */
export const REDIS_SILENT_MS_MAX = 60_000

/** Time that Redis may take to write its file after a restore: 9 GB onto a disk that takes 5 MB a second. */
export const REDIS_REWRITE_MS_MAX = 1_800_000

/**
 * Looks at Redis, a tenth of a second apart, that may find that it has failed to write its file: it tries again by
 * itself, and may only have lacked the room of files that it was removing.
 */
export const FAILED_LOOKS_MAX = 10
