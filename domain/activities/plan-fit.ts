/**
 * A plan near the days of a search, as `starts` are counted: minutes from the midnight that the
 * search begins with, on the clock of the place. Negative before it.
 */
export interface PlanOnDays {
  readonly kind: 'Flight' | 'Stay' | 'Activity'
  readonly title: string
  readonly from: number
  readonly until: number
}

/** Minutes in which somebody has no time, and why. Counted like a plan's. */
export interface BusySpan {
  readonly from: number
  readonly until: number
  /** Position of the plan that takes the time. */
  readonly plan: number
  /** The plan itself, or that the person is elsewhere until it or since it. */
  readonly reason: 'During' | 'Until' | 'Since'
}

/** Somebody's plans on the days of a search. */
export interface PlannedDays {
  /** Ascending by their begin. */
  readonly plans: readonly PlanOnDays[]
  readonly busy: readonly BusySpan[]
}

/** What takes the time of a start; null if the person is free from its begin to its end. */
export const conflictOf = (
  start: number,
  minutes: number,
  busy: readonly BusySpan[],
): BusySpan | null =>
  busy.find(({ from, until }) => start < until && start + minutes > from) ?? null
