import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatSpan } from '../shell/date-words.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useToday } from '../shell/use-today.ts'
import { locatorsOf, tripsQuery, type TripSummary } from '../after-sales/index.ts'
import {
  pendingAction,
  picturedPlaceOf,
  statusMark,
  tripDates,
  tripPlace,
  TripPicture,
} from '../trips/index.ts'
import styles from './next-trips.module.css'

const c = classNames(styles)

/** Upcoming trips; undefined while loading and where loading failed. */
const useUpcoming = (): readonly TripSummary[] | undefined => {
  const { data: user } = useUserInfo()
  const { data } = useInfiniteQuery({
    ...tripsQuery(useServices(), 'upcoming'),
    enabled: user !== undefined,
  })
  return data?.pages.flatMap(({ trips }) => trips)
}

/** `in 77 days`, `tomorrow`, `today`. */
export const daysAway = (days: number): string => {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The next trip, in one line under the search. */
export const NextTrip = () => {
  const today = useToday()
  const trip = useUpcoming()?.[0]
  if (trip === undefined) return null
  const { first: date } = tripDates(trip)
  const { icon, place } = tripPlace(trip)
  const pictured = picturedPlaceOf(trip)
  return (
    <p className={c('next')}>
      {pictured === null ? (
        <Icon of={icon} size={16} />
      ) : (
        <TripPicture place={pictured} size="line" />
      )}
      <span>
        <strong>{`Next: ${place}`}</strong>
        {` ${daysAway(daysBetween(today, date))}, ${formatDay(date)}. `}
        <Link to="/trips/" search={{ trip: trip.id }} className={linkClass()}>
          {trip.status === 'Pending' ? pendingAction : 'See the trip'}
        </Link>
      </span>
    </p>
  )
}

/** The upcoming trips on the business home page. */
export const UpcomingTrips = () => {
  const trips = useUpcoming()?.slice(0, 5)
  if (trips === undefined) return null
  return (
    <section className={c('section')} aria-labelledby="upcoming-trips">
      <div className={c('head')}>
        <h2 id="upcoming-trips" className={c('title')}>
          Upcoming trips
        </h2>
        <Link to="/trips/" className={linkClass()}>
          All trips
        </Link>
      </div>
      {trips.length === 0 ? (
        <p className={c('none')}>No upcoming trips. Your trips show up here once you book.</p>
      ) : (
        <TripTable trips={trips} />
      )}
    </section>
  )
}

const TripTable = ({ trips }: { trips: readonly TripSummary[] }) => (
  <table className={c('table')}>
    <thead>
      <tr>
        <th scope="col">Trip</th>
        <th scope="col">Dates</th>
        <th scope="col">Confirmation</th>
        <th scope="col">Status</th>
        <th scope="col" className={c('figure')}>
          Paid
        </th>
      </tr>
    </thead>
    <tbody>
      {trips.map((trip) => {
        const { tone, text } = statusMark(trip)
        const { first, last } = tripDates(trip)
        return (
          <tr key={trip.id}>
            <td>
              <Link to="/trips/" search={{ trip: trip.id }} className={c('name')}>
                {trip.title}
              </Link>
            </td>
            <td>{formatSpan(first, last === first ? null : last)}</td>
            <td>{locatorsOf(trip).join(', ') || '–'}</td>
            <td>
              <Mark tone={tone}>{text}</Mark>
            </td>
            <td className={c('figure')}>{formatExact(fromWire(trip.total))}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
