import { BedDouble, PlaneTakeoff } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatSpan } from '../flights/search/date-words.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useToday } from '../shell/use-today.ts'
import { tripsQuery, type TripSummary } from '../trips/trip-queries.ts'
import { statusMark } from '../trips/trip-words.ts'
import styles from './next-trips.module.css'

const c = classNames(styles)

/** `undefined` while asked, and where asking failed. */
const useUpcoming = (): readonly TripSummary[] | undefined => {
  const { data: user } = useUserInfo()
  const { data } = useInfiniteQuery({
    ...tripsQuery(useServices(), 'upcoming'),
    enabled: user !== undefined,
  })
  return data?.pages.flatMap(({ trips }) => trips)
}

const departsOn = (trip: TripSummary): string =>
  trip.stay?.checkIn ?? trip.slices[0]?.departsLocal.slice(0, 10) ?? trip.startsAt.slice(0, 10)

/** `in 77 days`, `tomorrow`, `today`. */
export const daysAway = (days: number): string =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`

/** One line under the search: the trip that comes next. */
export const NextTrip = () => {
  const today = useToday()
  const trip = useUpcoming()?.[0]
  if (trip === undefined) return null
  const date = departsOn(trip)
  return (
    <p className={c('next')}>
      <Icon of={trip.stay === null ? PlaneTakeoff : BedDouble} size={16} />
      <span>
        <strong>{`Next: ${trip.slices[0]?.destinationCity ?? trip.title}`}</strong>
        {` ${daysAway(daysBetween(today, date))}, ${formatDay(date)}. `}
        <Link to="/trips/" search={{ trip: trip.id }} className={linkClass()}>
          See the trip
        </Link>
      </span>
    </p>
  )
}

/** The business home's first table: what is booked, in the order it is flown. */
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
        <p className={c('none')}>
          No trip ahead. Trips stand here from the moment they are booked.
        </p>
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
        <th scope="col">Locator</th>
        <th scope="col">State</th>
        <th scope="col" className={c('figure')}>
          Paid
        </th>
      </tr>
    </thead>
    <tbody>
      {trips.map((trip) => {
        const { tone, text } = statusMark(trip)
        const back = trip.slices.at(-1)
        return (
          <tr key={trip.id}>
            <td>
              <Link to="/trips/" search={{ trip: trip.id }} className={c('name')}>
                {trip.title}
              </Link>
            </td>
            <td>
              {formatSpan(
                departsOn(trip),
                trip.stay?.checkOut ??
                  (trip.slices.length > 1 ? back?.departsLocal.slice(0, 10) : null),
              )}
            </td>
            <td>{trip.locators.join(', ') || '–'}</td>
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
