import type { ActivityFacts } from '@portolan/contract/activities/activity.ts'
import { refundStepAt } from '@portolan/domain/activities/cancellation.ts'
import type { RefundPeriod } from '@portolan/design/travel/stay.props.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { placeTimeText } from '../lodging/index.ts'
import { dollars } from './activity-words.ts'

type Terms = Pick<ActivityFacts, 'cancellation' | 'total' | 'startsAt' | 'zone'>
const hour = 3_600_000

const wordsOf = (refund: number): string =>
  refund === 0 ? 'No refund' : `${dollars(refund)} refund`
/** `Sun, Feb 7, 4:30 PM` on the clock of the place. */
const timeText = (moment: number, zone: string): string =>
  placeTimeText({ local: localAt(moment, zone) })

/** Whether it can be canceled for a refund at all. */
export const isCancelable = ({ cancellation: { policy } }: Pick<Terms, 'cancellation'>): boolean =>
  policy !== 'NonCancellable' && policy !== 'Unknown'

/** The refund by period, from now to the start (activities-9). Empty once it has begun. */
export const activityRefundPeriods = (terms: Terms, now: number): RefundPeriod[] => {
  const { cancellation, total, startsAt, zone } = terms
  const start = Date.parse(startsAt)
  return cancellation.steps.flatMap(({ from, refund }, at): RefundPeriod[] => {
    const next = cancellation.steps[at + 1]?.from ?? null
    const ends = next === null ? start : Math.min(start, Date.parse(next))
    const begins = from === null ? now : Math.max(now, Date.parse(from))
    if (ends <= begins) return []
    const fee = total.minor - refund.minor
    return [
      {
        id: String(at),
        when: `Until ${timeText(ends, zone)}`,
        words: wordsOf(refund.minor),
        note: refund.minor > 0 && fee > 0 ? `${dollars(fee)} fee` : undefined,
        share: total.minor === 0 ? 1 : refund.minor / total.minor,
        hours: Math.max(1, (ends - begins) / hour),
      },
    ]
  })
}

/** Until when everything is refunded, on the clock of the place; null if it is not. */
export const freeUntilText = (terms: Terms, now: number): string | null => {
  const { cancellation, total, startsAt, zone } = terms
  const current = refundStepAt(cancellation.steps, now)
  if (!isCancelable(terms) || current === null || current.refund.minor < total.minor) return null
  const next = cancellation.steps.find(
    ({ from, refund }) => from !== null && Date.parse(from) > now && refund.minor < total.minor,
  )?.from
  const until = next === undefined || next === null ? Date.parse(startsAt) : Date.parse(next)
  return until > now ? timeText(until, zone) : null
}

/** What somebody who does not come loses. */
export const absentText = ({ cancellation, total, startsAt }: Terms): string => {
  const last = refundStepAt(cancellation.steps, Date.parse(startsAt))
  const refund = last?.refund.minor ?? 0
  if (refund === 0) return 'If you don’t come: no refund.'
  return `If you don’t come: ${dollars(refund)} of ${dollars(total.minor)} is refunded.`
}
