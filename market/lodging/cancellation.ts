import type { CalendarDate, ZonedMoment } from '@portolan/kernel/calendar.ts'
import { daysBefore, momentAt } from './local-time.ts'
import type { StayDates } from './stay-rules.ts'
import type { Property, RatePlan, RoomPrice } from './types.ts'

/** From when on cancelling costs how much, minor units; the first step begins with the booking. */
export interface CancellationStep {
  readonly from: ZonedMoment | null
  readonly penalty: number
}
export interface CancellationSchedule {
  readonly refund: RatePlan['refund']
  readonly steps: readonly CancellationStep[]
}

/**
 * Until when, by the clock of the house, a rate is as refundable as its plan says; null once that
 * is over.
 */
export const deadlineOf = (
  { rules }: Property,
  before: (days: number) => CalendarDate,
  local: string,
): string | null => {
  const until = `${before(rules.freeDays)}T${rules.arriveFrom}`
  return until > local ? until : null
}
/** The same for all houses whose clocks show the same: few differ, and thousands ask. */
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
/** What was flexible once and is too late for it by now is sold as what it is. */
export const refundNow = (plan: RatePlan, deadline: string | null): RatePlan['refund'] =>
  deadline !== null
    ? plan.refund
    : plan.refund === 'FullyRefundable'
      ? 'PartiallyRefundable'
      : 'NonRefundable'

/**
 * What cancelling a room costs as time goes by. `local` is the house's clock at booking: a deadline
 * that has passed is no step.
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
      : kind === 'Home'
        ? [
            [deadline, half],
            [arrival, total],
          ]
        : [
            [deadline, firstNight],
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

/** The schedule of several rooms together. */
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
