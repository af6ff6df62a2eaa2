// A model of a process's cost by its load: a part for each action, and a constant part that all actions share.

/** The parts of the model, in microseconds of processor time. */
export interface Fit {
  readonly perAction: number
  /** The constant part, for each second. */
  readonly perSecond: number
}

export interface Cost {
  readonly actionsPerSecond: number
  readonly cpuPerAction: number
}

/** Fits the cost of a second to its number of actions, by least squares. */
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

/** The cost of an action at this rate. */
export function costAt({ perAction, perSecond }: Fit, actionsPerSecond: number): number {
  return perAction + perSecond / actionsPerSecond
}

/** The cost of an action when this many processes share the load, as a multiple of its cost in one. */
export function predictShare(fit: Fit, actionsPerSecond: number, processes: number): number {
  return costAt(fit, actionsPerSecond / processes) / costAt(fit, actionsPerSecond)
}
