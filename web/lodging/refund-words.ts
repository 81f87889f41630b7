import { freeUntil, type CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type { RateFact, RefundPeriod } from '@portolan/design/travel/stay.props.ts'
import { formatExact, fromWire, money, subtract, type MoneyWire } from '@portolan/kernel/money.ts'
import { momentText, ownMomentText } from './stay-words.ts'

const hour = 3_600_000
/**
 * Deadlines stand in the property's own time; the person's clock is said beside them where it shows
 * another.
 */
const beside = (moment: { readonly local: string; readonly instant: string }): string => {
  const own = ownMomentText(moment)
  return own === null ? 'Property’s time, and yours' : `Property’s time; ${own} yours`
}

/** What a rate says of cancelling. `total`: what its penalties are measured against. */
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
  const kept =
    next === undefined
      ? []
      : [
          {
            id: 'then',
            text: `${free ? 'Then ' : ''}${formatExact(money(next.penalty, total.currency))} is kept`,
            ...(free ? {} : { note: 'The rest comes back' }),
          },
        ]
  return free
    ? [
        {
          id: 'refund',
          text: `Free to cancel until ${momentText(until)}`,
          note: beside(until),
          tone: 'ok',
        },
        ...kept,
      ]
    : kept.length === 0
      ? [{ id: 'refund', text: 'Partly refundable' }]
      : kept
}

/**
 * What comes back when, from now to the arrival: the parts of the timeline. Empty where the
 * supplier does not say.
 */
export const refundPeriods = (
  { refund, steps }: CancellationSchedule,
  paid: MoneyWire,
  now: number,
  arrival: number,
): RefundPeriod[] => {
  if (refund === 'Unknown') return []
  const whole = fromWire(paid)
  return steps.flatMap(({ from, penalty }, at): RefundPeriod[] => {
    const next = steps[at + 1]?.from ?? null
    const begins = Math.max(now, from === null ? now : Date.parse(from.instant))
    const ends = next === null ? arrival : Math.min(arrival, Date.parse(next.instant))
    if (ends <= begins) return []
    // What is due at the property was never paid: nothing of it comes back.
    const kept = Math.min(penalty, paid.minor)
    const back = subtract(whole, money(kept, paid.currency))
    return [
      {
        id: String(at),
        when:
          next === null
            ? at === 0
              ? 'From booking on'
              : 'After that'
            : `Until ${momentText(next)}`,
        ownWhen: next === null ? undefined : ownWhenOf(next),
        words:
          paid.minor === 0
            ? penalty === 0
              ? 'Cancelling costs nothing'
              : `Cancelling costs ${formatExact(money(penalty, paid.currency))}`
            : back.minor === 0n
              ? 'Nothing comes back'
              : `${formatExact(back)} comes back`,
        note:
          penalty > 0 && back.minor > 0n
            ? `${formatExact(money(kept, paid.currency))} is kept`
            : undefined,
        share: paid.minor === 0 ? (penalty === 0 ? 1 : 0) : (paid.minor - kept) / paid.minor,
        hours: Math.max(1, (ends - begins) / hour),
      },
    ]
  })
}
const ownWhenOf = (moment: {
  readonly local: string
  readonly instant: string
}): string | undefined => {
  const own = ownMomentText(moment)
  return own === null ? undefined : `${own} your time`
}
