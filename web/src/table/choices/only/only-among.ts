// Finds the only choice of a question.

/** Returns the only action, or the first if all of them pass; undefined if there is a choice. */
export function onlyAmong<Action extends { readonly type: string }>(
  actions: readonly Action[],
  passes: ReadonlySet<string> = new Set(),
): Action | undefined {
  const [first, ...others] = actions
  const isOnly = others.length === 0 || actions.every(({ type }) => passes.has(type))
  return isOnly ? first : undefined
}
