import { RefundTimeline } from '@portolan/design/travel/refund-timeline.tsx'
import type { CancellationSchedule } from '@portolan/domain/lodging/cancellation.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { refundPeriods } from '../refund-words.ts'
import { dayText } from '../stay-words.ts'
import { instantAt } from '../../shell/instant-at.ts'

interface RefundScheduleProps {
  stay: {
    readonly cancellation: CancellationSchedule
    readonly checkIn: string
    readonly arriveFrom: string
    readonly property: { readonly zone: string }
  }
  /** What has been or will be charged, the most that can be refunded. */
  paid: MoneyWire
  now: number
}

/** The refund by date, drawn to scale from the property's cancellation schedule. */
export const RefundSchedule = ({
  stay: { cancellation, checkIn, arriveFrom, property },
  paid,
  now,
}: RefundScheduleProps) => {
  const arrival = instantAt(`${checkIn}T${arriveFrom}`, property.zone)
  const periods = refundPeriods(cancellation, paid, now, arrival)
  if (cancellation.refund === 'Unknown')
    return (
      <p>The property doesn’t list its cancellation fees. Contact support before you cancel.</p>
    )
  if (periods.length === 0) return <p>Your stay has started, so there’s no refund.</p>
  return (
    <RefundTimeline
      label="Your refund if you cancel"
      periods={periods}
      from="Now"
      to={`Check-in, ${dayText(checkIn)}`}
    />
  )
}
