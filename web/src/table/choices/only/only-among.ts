// Finds the only choice of a question.

/** Returns the only action that is not in vain, or the first if all of them pass; undefined if there is a choice. */
export function onlyAmong<Action extends { readonly type: string }>(
  actions: readonly Action[],
  passes: ReadonlySet<string> = new Set(),
  isInVain: (action: Action) => boolean = () => false,
): Action | undefined {
  const useful = actions.filter((action) => !isInVain(action))
  const [first, ...others] = useful
  const isOnly = others.length === 0 || useful.every(({ type }) => passes.has(type))
  return isOnly ? first : undefined
}
