// Applies the events that both calendar games share to a view.

interface Calendar<Seat> {
  readonly players: readonly { readonly space: number }[]
  readonly spaces: readonly { readonly players: readonly Seat[] }[]
}

/** A tribe walks to another space. */
export function walked<Seat, View extends Calendar<Seat>>(
  view: View,
  seat: Seat,
  to: number,
): View {
  const spaces = view.spaces.map((space, index) => {
    const others = space.players.filter((each) => each !== seat)
    return { ...space, players: index === to - 1 ? [...others, seat] : others }
  })
  return { ...withTribe(view, Number(seat), () => ({ space: to })), spaces }
}

/** Returns the view with changes to a tribe. */
export function withTribe<Tribe, View extends { readonly players: readonly Tribe[] }>(
  view: View,
  seat: number,
  change: (tribe: View['players'][number]) => Partial<View['players'][number]>,
): View {
  const players = view.players.map((tribe, index) =>
    index === Number(seat) ? { ...tribe, ...change(tribe) } : tribe,
  )
  return { ...view, players }
}

/** Returns the view with changes to a space, by its number. */
export function withSpace<Space, View extends { readonly spaces: readonly Space[] }>(
  view: View,
  number: number,
  change: (space: View['spaces'][number]) => Partial<View['spaces'][number]>,
): View {
  const spaces = view.spaces.map((space, index) =>
    index === number - 1 ? { ...space, ...change(space) } : space,
  )
  return { ...view, spaces }
}

/** The view before the events that led to it, with walks and moved pieces undone. */
export function before<View, Event extends { readonly type: string }>(
  view: View,
  events: readonly Event[],
  after: (view: View, event: Event) => View,
): View {
  return events
    .filter(({ type }) => UNDONE.has(type))
    .toReversed()
    .reduce((earlier, event) => {
      const { from, to } = event as { readonly from?: unknown; readonly to?: unknown }
      return after(earlier, { ...event, from: to, to: from })
    }, view)
}

const UNDONE: ReadonlySet<string> = new Set(['moved', 'skulls', 'tokens'])
