// Requests of one kind, one after another: each retries by itself, so one that contradicts it could overtake it.

/** Sends a request once the one before it of the same kind has been answered. */
export type InTurn = <Answer>(kind: string, send: () => Promise<Answer>) => Promise<Answer>

export function newTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (kind, send) => {
    const answer = last.get(kind)?.then(send) ?? send()
    const settled = answer
      .catch(() => {})
      .then(() => {
        if (last.get(kind) === settled) last.delete(kind)
      })
    last.set(kind, settled)
    return answer
  }
}
