// The reasons why nothing else can be done, as a player reads them.

/** Once each, whatever the cards: a reason that was read for one card is no news for the next. */
export function reasonsIn(
  illegal: readonly { readonly refusal: { readonly code: string } }[],
): readonly string[] {
  return [...new Set(illegal.map(({ refusal }) => refusal.code))]
}
