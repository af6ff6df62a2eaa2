// Limits of backups, which only their own program meets.

/** Time that Redis may leave a command unanswered, or a copy without another byte. */
export const REDIS_SILENT_MS_MAX = 60_000
