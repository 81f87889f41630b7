import { freeUntil, type CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type { RateFact, RefundPeriod } from '@portolan/design/travel/stay.props.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import {
  formatExact,
  fromWire,
  money,
  subtract,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { placeTimeText, ownClockText } from './stay-words.ts'

const hour = 3_600_000
type Moment = Pick<ZonedMoment, 'local' | 'instant'>

/** Deadlines are in the property's local time. The reader's clock is added where it differs. */
const zoneNote = (moment: Moment): string => {
  const own = ownClockText(moment)
  return own === null ? 'Local time' : `Local time; ${own} your time`
}

/** The cancellation terms of a rate. `total`: what its penalties are measured against. */
export const refundFacts = (
  schedule: CancellationSchedule,
  total: MoneyWire,
  now: number,
): RateFact[] => {
  if (schedule.refund === 'Unknown')
    return [{ id: 'refund', text: 'Cancellation: Contact support' }]
  const until = freeUntil(schedule)
  const free = until !== null && Date.parse(until.instant) > now
  if (
    schedule.refund === 'NonRefundable' ||
    (!free && schedule.steps.every(({ penalty }) => penalty >= total.minor))
  )
    return [{ id: 'refund', text: 'Non-refundable', tone: 'no' }]
  const ahead = schedule.steps.filter(
    ({ from, penalty }) =>
      penalty > 0 &&
      penalty < total.minor &&
      (from === null || Date.parse(from.instant) > now || !free),
  )
  const next = ahead[0]
  const fee = next && formatExact(money(next.penalty, total.currency))
  if (free)
    return [
      {
        id: 'refund',
        text: `Free cancellation until ${placeTimeText(until)}`,
        note: zoneNote(until),
        tone: 'ok',
      },
      ...(fee === undefined ? [] : [{ id: 'then', text: `After that, ${fee} fee` }]),
    ]
  return fee === undefined
    ? [{ id: 'refund', text: 'Partially refundable' }]
    : [{ id: 'then', text: `${fee} cancellation fee`, note: 'The rest is refunded' }]
}

/** When a period ends: at the next step of the schedule, or at the arrival. */
const whenText = (next: ZonedMoment | null, isFirst: boolean): string => {
  if (next !== null) return `Until ${placeTimeText(next)}`
  return isFirst ? 'Any time after booking' : 'After that'
}

/** What canceling costs where nothing is paid in advance. */
const unpaidText = (penalty: number, currency: Currency): string =>
  penalty === 0 ? 'Free cancellation' : `${formatExact(money(penalty, currency))} fee`

/** The share of what was paid that is refunded; 1 or 0 where nothing was paid. */
const refundShare = (paid: number, kept: number, penalty: number): number => {
  if (paid > 0) return (paid - kept) / paid
  return penalty === 0 ? 1 : 0
}

/**
 * The refund for canceling, from now to the arrival, as periods of the timeline. Empty if the
 * supplier doesn't say.
 */
export const refundPeriods = (
  schedule: CancellationSchedule,
  paid: MoneyWire,
  now: number,
  arrival: number,
): RefundPeriod[] => {
  if (schedule.refund === 'Unknown') return []
  const { steps } = schedule
  const whole = fromWire(paid)
  return steps.flatMap(({ from, penalty }, at): RefundPeriod[] => {
    const next = steps[at + 1]?.from ?? null
    const begins = Math.max(now, from === null ? now : Date.parse(from.instant))
    const ends = next === null ? arrival : Math.min(arrival, Date.parse(next.instant))
    if (ends <= begins) return []
    // What is due at the property has not been paid, so it is never part of a refund.
    const kept = Math.min(penalty, paid.minor)
    const refund = subtract(whole, money(kept, paid.currency))
    return [
      {
        id: String(at),
        when: whenText(next, at === 0),
        ownWhen: next === null ? undefined : ownWhenOf(next),
        words: paid.minor === 0 ? unpaidText(penalty, paid.currency) : refundText(refund),
        note:
          penalty > 0 && refund.minor > 0n
            ? `${formatExact(money(kept, paid.currency))} fee`
            : undefined,
        share: refundShare(paid.minor, kept, penalty),
        hours: Math.max(1, (ends - begins) / hour),
      },
    ]
  })
}

const refundText = (refund: Money): string =>
  refund.minor === 0n ? 'No refund' : `${formatExact(refund)} refund`

const ownWhenOf = (moment: Moment): string | undefined => {
  const own = ownClockText(moment)
  return own === null ? undefined : `${own} your time`
}
