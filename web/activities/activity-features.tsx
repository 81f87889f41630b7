import type { ActivityFacts } from '@portolan/contract/activities/activity.ts'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { guideText, ratingText, voucherWords } from './activity-words.ts'

/** What the activity is and whose, under its title. */
export const ActivityFeatures = ({
  activity,
  className,
}: {
  activity: Pick<
    ActivityFacts,
    | 'score'
    | 'reviews'
    | 'place'
    | 'operator'
    | 'minutes'
    | 'guide'
    | 'languages'
    | 'voucher'
    | 'includes'
  >
  className?: string | undefined
}) => {
  const { place, operator, minutes, voucher, includes } = activity
  const guided = guideText(activity)
  return (
    <ul className={className}>
      <li>{`${ratingText(activity)}. ${place}. Run by ${operator}.`}</li>
      <li>
        {[formatDuration(minutes), guided, `Voucher ${voucherWords[voucher].toLowerCase()}`]
          .filter((text) => text !== '')
          .join('. ')}
      </li>
      {includes.length > 0 && <li>{`Includes: ${includes.join(', ')}`}</li>}
    </ul>
  )
}
