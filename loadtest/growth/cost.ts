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

interface Measured {
  readonly fit: Fit
  /** One process first, then several. */
  readonly rows: readonly (Cost & { readonly processes: number })[]
}

/** The model may be off by this share of what is measured. */
export const OFF_MAX = 0.15

/** The cost of an action on several processes, as a multiple of that on one, and how far the model is off. */
export function sharesOf({ fit, rows }: Measured) {
  const [one, ...others] = rows
  if (one === undefined) throw new Error('one process was not measured')
  return others.map(({ processes, cpuPerAction }) => {
    const predicted = predictShare(fit, one.actionsPerSecond, processes)
    const measured = cpuPerAction / one.cpuPerAction
    return { processes, predicted, measured, off: Math.abs(predicted / measured - 1) }
  })
}
