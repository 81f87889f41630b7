import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { DayTitle, type OfProduct, TripDay, type TripDayEntry } from '../../after-sales/index.ts'
import { useServices } from '../../shell/services-context.ts'
import { ActivityCancellation } from '../activity-cancellation.tsx'
import { activityPriceLines, partyOfFacts } from '../activity-price-lines.ts'
import { clockText, unitsText } from '../activity-words.ts'
import { MeetingPoint } from '../meeting-point.tsx'
import { ActivityVoucher } from './activity-voucher.tsx'
import { activitiesOf, placeToBe, type ConfirmedActivity } from './activities-of.ts'

/** The voucher, where to be, and the refund schedule of each activity. */
export const ActivityTripDetails = ({ parts, alone }: OfProduct & { readonly alone: boolean }) => {
  const { now } = useServices()
  const confirmed = activitiesOf(parts)
  const isOnly = alone && confirmed.length === 1
  return confirmed.map(({ part, activity }) => (
    <section key={part.id}>
      <h2>{isOnly ? 'Voucher' : activity.name}</h2>
      <ActivityVoucher activity={activity} />
      <h2>{isOnly ? 'Meeting point' : `Meeting point of ${activity.name}`}</h2>
      <MeetingPoint activity={activity} start={activity} />
      {part.status !== 'Canceled' && (
        <>
          <h2>{isOnly ? 'If you cancel' : `If you cancel ${activity.name}`}</h2>
          <ActivityCancellation activity={activity} now={now()} />
        </>
      )}
    </section>
  ))
}

/** What each activity costs. */
export const ActivityPrices = ({ parts }: OfProduct) =>
  activitiesOf(parts).map(({ part, activity }) => (
    <PriceBreakdown
      key={part.id}
      caption="Price details"
      lines={activityPriceLines(partyOfFacts(activity))}
      total={fromWire(activity.total)}
    />
  ))

const ActivityDay = ({ part, activity }: ConfirmedActivity) => (
  <TripDay day={activity.date} kind="other">
    <DayTitle
      title={activity.name}
      noun="voucher"
      locator={activity.ticket.code}
      mark={part.status === 'Canceled' ? <Mark tone="danger">Canceled</Mark> : undefined}
    />
    <p>
      <b>{clockText(activity.at)}</b>{' '}
      {`${formatDuration(activity.minutes)} with ${activity.operator}, ${placeToBe(activity)}, ${unitsText(activity.units)}.`}
    </p>
  </TripDay>
)

/** The day of each activity; none for a trip that is only one, whose details say it. */
export const activityDays = ({
  parts,
  alone,
}: OfProduct & { readonly alone: boolean }): TripDayEntry[] => {
  const confirmed = activitiesOf(parts)
  return alone && confirmed.length === 1
    ? []
    : confirmed.map(({ part, activity }) => ({
        id: part.id,
        at: Date.parse(part.startsAt),
        entry: <ActivityDay part={part} activity={activity} />,
      }))
}
