// Finds the only choice of a question.

/** The choice beside which there is none, or none but other ways to pass. */
export function onlyAmong<Action extends { readonly type: string }>(
  actions: readonly Action[],
  passes: ReadonlySet<string> = new Set(),
): Action | undefined {
  const [first, ...others] = actions
  const isOnly = others.length === 0 || actions.every(({ type }) => passes.has(type))
  return isOnly ? first : undefined
}
