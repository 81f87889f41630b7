import { RefundTimeline } from '@portolan/design/travel/refund-timeline.tsx'
import type { CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { refundPeriods } from '../refund-words.ts'
import { dayText } from '../stay-words.ts'
import { instantAt } from '../stay-times.ts'

interface RefundScheduleProps {
  stay: {
    readonly cancellation: CancellationSchedule
    readonly checkIn: string
    readonly arriveFrom: string
    readonly property: { readonly zone: string }
  }
  /** What has been or will be charged: what can come back. */
  paid: MoneyWire
  now: number
}

/** What I would get back by which day, drawn to scale from the schedule that the property gave. */
export const RefundSchedule = ({
  stay: { cancellation, checkIn, arriveFrom, property },
  paid,
  now,
}: RefundScheduleProps) => {
  const arrival = instantAt(`${checkIn}T${arriveFrom}`, property.zone)
  const periods = refundPeriods(cancellation, paid, now, arrival)
  if (cancellation.refund === 'Unknown')
    return (
      <p>The property does not say what cancelling costs. Contact support before you cancel.</p>
    )
  if (periods.length === 0) return <p>Nothing comes back any more: the stay has begun.</p>
  return (
    <RefundTimeline
      label="What comes back if you cancel"
      periods={periods}
      from="Now"
      to={`Check-in, ${dayText(checkIn)}`}
    />
  )
}
