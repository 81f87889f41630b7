import { classNames } from '@portolan/design/class-names.ts'
import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatMonthDayRange } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import {
  HeartButton,
  priceMoveText,
  type FavoriteItem,
  type SavedListProps,
} from '../favorites/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useToday } from '../shell/use-today.ts'
import { ActivityPicture } from './activity-picture.tsx'
import { categoryWords, peopleText, ratingText } from './activity-words.ts'
import styles from './availability/activity-card.module.css'
import { activityShopHref } from './shop/activity-shop.ts'

const c = classNames(styles)
/** Days of the calendar that are read where the saved ones have passed. */
const usualDays = 6

type SavedActivity = NonNullable<FavoriteItem['activity']>
type Outing = FavoriteItem['outing']

/** The saved days that are still ahead; the coming week without any. */
const daysAhead = (
  outing: Outing,
  today: CalendarDate,
): { readonly fromDate: CalendarDate; readonly untilDate: CalendarDate } =>
  outing === null || outing.untilDate < today
    ? { fromDate: today, untilDate: addDays(today, usualDays) }
    : {
        fromDate: outing.fromDate < today ? today : outing.fromDate,
        untilDate: outing.untilDate,
      }

/** `Saved for Feb 6 – 14, 2 people, at $48`. */
const savedText = (outing: NonNullable<Outing>): string =>
  [
    `Saved for ${formatMonthDayRange(outing.fromDate, outing.untilDate)}`,
    peopleText(outing.people),
    ...(outing.price === null ? [] : [`at ${formatWhole(fromWire(outing.price))}`]),
  ].join(', ')

/** Why there is no price of today. */
const unpricedText = (outing: Outing, today: CalendarDate): string => {
  if (outing === null) return 'See prices for your dates'
  return outing.untilDate < today
    ? 'These days have passed'
    : 'No start with room for all on these days'
}

const SavedCard = ({ activity, outing }: { activity: SavedActivity; outing: Outing }) => {
  const { activityId, name, price } = activity
  const today = useToday(activity.zone)
  const days = daysAhead(outing, today)
  const people = outing?.people
  const moved = outing === null ? '' : priceMoveText(outing.price, price)
  return (
    <article className={c('card')} aria-label={name} data-activity={activityId}>
      <div className={c('picture')}>
        <ActivityPicture activity={activity} grain="shared" />
      </div>
      <div className={c('keep')}>
        <HeartButton
          type="Activity"
          id={activityId}
          name={name}
          dates={people === undefined ? {} : { outing: { ...days, people } }}
        />
      </div>
      <h3 className={c('name')}>
        <AppLink href={activityShopHref({ ...days, people, activityId })} className={c('link')}>
          {name}
        </AppLink>
      </h3>
      <p className={c('text', 'ends')}>
        <span>{ratingText(activity)}</span>
        <span>{categoryWords[activity.category]}</span>
      </p>
      <p className={c('text')}>{activity.place}</p>
      {outing !== null && <p className={c('text')}>{savedText(outing)}</p>}
      <p className={c('price')}>
        {price === null ? (
          <span>{unpricedText(outing, today)}</span>
        ) : (
          <span>
            <span>from </span>
            <b className={c('amount')}>{formatWhole(fromWire(price))}</b>
            <span>{activity.pricing === 'PerGroup' ? ' per group' : ' per person'}</span>
          </span>
        )}
      </p>
      {moved !== '' && <p className={c('text')}>{moved}</p>}
    </article>
  )
}

/** The activities of a list of favorites, with their prices then and now (decision 0140). */
export const SavedActivities = ({ items }: SavedListProps) => (
  <ol className={c('cards')}>
    {items.map(({ activity, outing }) =>
      activity === null ? null : (
        <li key={activity.activityId}>
          <SavedCard activity={activity} outing={outing} />
        </li>
      ),
    )}
  </ol>
)
