// What an action costs a process by how much it has to do: a part for each action, and a part that is there anyway, which more
// actions share.

/** Microseconds of processor time. */
export interface Fit {
  readonly perAction: number
  /** In each second, whatever is done. */
  readonly perSecond: number
}

export interface Cost {
  readonly actionsPerSecond: number
  readonly cpuPerAction: number
}

/** The least squares of the cost of a second over its actions. */
export function fitCost(costs: readonly Cost[]): Fit {
  const points = costs.map(({ actionsPerSecond, cpuPerAction }) => ({
    actions: actionsPerSecond,
    cpu: actionsPerSecond * cpuPerAction,
  }))
  const mean = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [actions, cpu] = [mean((point) => point.actions), mean((point) => point.cpu)]
  const covariance = mean((point) => (point.actions - actions) * (point.cpu - cpu))
  const variance = mean((point) => (point.actions - actions) ** 2)
  const perAction = covariance / variance
  return { perAction, perSecond: cpu - perAction * actions }
}

/** What an action costs where so many are done a second. */
export function costAt({ perAction, perSecond }: Fit, actionsPerSecond: number): number {
  return perAction + perSecond / actionsPerSecond
}

/** How many times as much an action costs so many processes that share the load as it costs one. */
export function predictShare(fit: Fit, actionsPerSecond: number, processes: number): number {
  return costAt(fit, actionsPerSecond / processes) / costAt(fit, actionsPerSecond)
}
