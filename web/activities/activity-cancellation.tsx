import type { ActivityFacts } from '@portolan/contract/activities/activity.ts'
import { RefundTimeline } from '@portolan/design/travel/refund-timeline.tsx'
import { startText } from './activity-words.ts'
import { absentText, activityRefundPeriods, isCancelable } from './refund-periods.ts'

interface ActivityCancellationProps {
  activity: Pick<
    ActivityFacts,
    'cancellation' | 'total' | 'startsAt' | 'zone' | 'date' | 'at' | 'weather' | 'operator'
  >
  now: number
}

/** The refund by time, on the clock of the place, and what weather and not coming do (activities-5). */
export const ActivityCancellation = ({ activity, now }: ActivityCancellationProps) => {
  const weather = activity.weather && (
    <p>If the operator cancels because of the weather, everything is refunded.</p>
  )
  if (!isCancelable(activity))
    return (
      <>
        <p>{`${activity.operator} doesn’t refund this activity, so it can’t be canceled online.`}</p>
        {weather}
      </>
    )
  const periods = activityRefundPeriods(activity, now)
  if (periods.length === 0) return <p>Your activity has started, so there’s no refund.</p>
  return (
    <>
      <RefundTimeline
        label="Your refund if you cancel"
        periods={periods}
        from="Now"
        to={`Start, ${startText(activity)}`}
      />
      <p>{absentText(activity)}</p>
      {weather}
    </>
  )
}
