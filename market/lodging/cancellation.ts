import type { CalendarDate, ZonedMoment } from '@portolan/kernel/calendar.ts'
import { daysBefore, momentAt } from './local-time.ts'
import type { StayDates } from './stay-rules.ts'
import type { Property, RatePlan, RoomPrice } from './types.ts'

/** Cancellation penalty from a moment on, minor units; the first step begins with the booking. */
export interface CancellationStep {
  readonly from: ZonedMoment | null
  readonly penalty: number
}
export interface CancellationSchedule {
  readonly refund: RatePlan['refund']
  readonly steps: readonly CancellationStep[]
}

/** Local deadline until which a rate is refundable as its plan says; null once it has passed. */
export const deadlineOf = (
  { rules }: Property,
  before: (days: number) => CalendarDate,
  local: string,
): string | null => {
  const until = `${before(rules.freeDays)}T${rules.arriveFrom}`
  return until > local ? until : null
}
/**
 * The same with a cache for properties on the same local time: few values differ, and thousands
 * ask.
 */
export const deadlinesOf = (
  before: (days: number) => CalendarDate,
  local: string,
): ((property: Property) => string | null) => {
  const known = new Map<string, (string | null)[]>()
  return (property) => {
    const { arriveFrom, freeDays } = property.rules
    let ofHour = known.get(arriveFrom)
    if (ofHour === undefined) known.set(arriveFrom, (ofHour = []))
    const made = ofHour[freeDays]
    return made !== undefined ? made : (ofHour[freeDays] = deadlineOf(property, before, local))
  }
}
/** The refund rule at booking: after the deadline a flexible plan is sold as what it then is. */
export const refundNow = (plan: RatePlan, deadline: string | null): RatePlan['refund'] => {
  if (deadline !== null) return plan.refund
  return plan.refund === 'FullyRefundable' ? 'PartiallyRefundable' : 'NonRefundable'
}

/**
 * The cancellation schedule of a room. `local` is the property's time at booking; a deadline that
 * has passed is left out.
 */
export const cancellationOf = (
  property: Property,
  plan: RatePlan,
  { total, nights }: RoomPrice,
  { checkIn }: StayDates,
  local: string,
): CancellationSchedule => {
  const { kind, rules, site } = property
  if (plan.refund === 'NonRefundable')
    return { refund: 'NonRefundable', steps: [{ from: null, penalty: total }] }
  const half = Math.round(total / 2)
  const firstNight = Math.min(total, nights[0]?.minor ?? total)
  const before = daysBefore(checkIn)
  const deadline = `${before(rules.freeDays)}T${rules.arriveFrom}`
  const arrival = `${before(kind === 'Home' && rules.freeDays > 1 ? 1 : 0)}T${rules.arriveFrom}`
  const later: readonly (readonly [local: string, penalty: number])[] =
    plan.refund === 'PartiallyRefundable'
      ? [[deadline, total]]
      : [
          [deadline, kind === 'Home' ? half : firstNight],
          [arrival, total],
        ]
  let penalty = plan.refund === 'PartiallyRefundable' ? half : 0
  for (const [at, cost] of later) if (at <= local) penalty = Math.max(penalty, cost)
  const steps: CancellationStep[] = [{ from: null, penalty }]
  for (const [at, cost] of later) {
    if (at <= local || cost <= penalty) continue
    penalty = cost
    if (steps.at(-1)?.from?.local === at) steps.pop()
    steps.push({ from: momentAt(site.zone, at), penalty: cost })
  }
  return { refund: refundNow(plan, deadlineOf(property, before, local)), steps }
}

/** The combined schedule of several rooms. */
export const mergeSchedules = (
  schedules: readonly CancellationSchedule[],
): CancellationSchedule => {
  const moments = new Map(
    schedules.flatMap(({ steps }) =>
      steps.flatMap(({ from }) => (from === null ? [] : [[from.instant, from] as const])),
    ),
  )
  const costAt = ({ steps }: CancellationSchedule, instant: string | null): number =>
    steps.reduce(
      (cost, { from, penalty }) =>
        from === null || (instant !== null && Date.parse(from.instant) <= Date.parse(instant))
          ? penalty
          : cost,
      0,
    )
  const at = (instant: string | null): number =>
    schedules.reduce((sum, schedule) => sum + costAt(schedule, instant), 0)
  const kinds = new Set(schedules.map(({ refund }) => refund))
  return {
    refund: kinds.size === 1 ? (schedules[0]?.refund ?? 'NonRefundable') : 'PartiallyRefundable',
    steps: [
      { from: null, penalty: at(null) },
      ...[...moments.values()]
        .sort((a, b) => Date.parse(a.instant) - Date.parse(b.instant))
        .map((from) => ({ from, penalty: at(from.instant) })),
    ],
  }
}
