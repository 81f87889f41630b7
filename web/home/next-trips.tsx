import type { listApprovals } from '@portolan/contract/approvals/list-approvals.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { daysBetween, formatDay } from '@portolan/kernel/calendar.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Stamp } from 'lucide-react'
import { approvalsQuery } from '../shell/approvals/approvals-query.ts'
import { formatSpan } from '../shell/date-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
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

type Asked = AnswerOf<typeof listApprovals>['requests'][number]

/** The person's own requests that nobody has decided yet. */
const useAsked = (): readonly Asked[] => {
  const services = useServices()
  const { data } = useQuery({
    ...approvalsQuery(services, 'Mine'),
    enabled: services.profile.hasTravelPolicies,
  })
  return (data?.requests ?? []).filter(({ state }) => state === 'Waiting')
}

const mostShown = 5

/** What awaits approval and what is booked, on the business home page. */
export const UpcomingTrips = () => {
  const trips = useUpcoming()
  const asked = useAsked().slice(0, mostShown)
  if (trips === undefined) return null
  return (
    <section className={c('section')} aria-labelledby="upcoming-trips">
      <div className={c('head')}>
        <h2 id="upcoming-trips" className={c('title')}>
          My trips
        </h2>
        <Link to="/trips/" className={linkClass()}>
          All trips
        </Link>
      </div>
      {trips.length + asked.length === 0 ? (
        <p className={c('none')}>No upcoming trips. Your trips show up here once you book.</p>
      ) : (
        <TripTable asked={asked} trips={trips.slice(0, mostShown)} />
      )}
    </section>
  )
}

const AskedRow = ({ request: { id, title, trip, decideBy, totals } }: { request: Asked }) => {
  const dates = trip && tripDates(trip)
  return (
    <tr>
      <td>
        <AppLink href={`/approvals/request/?id=${id}`} className={c('name')}>
          {title}
        </AppLink>
      </td>
      <td>{dates && formatSpan(dates.first, dates.last === dates.first ? null : dates.last)}</td>
      <td>–</td>
      <td>
        <Mark tone="plain" icon={Stamp}>
          Awaiting approval
        </Mark>
        {decideBy !== null && <small>{`by ${formatInstant(decideBy)}`}</small>}
      </td>
      <td className={c('figure')}>
        {totals.map((total) => formatExact(fromWire(total))).join(' + ')}
      </td>
    </tr>
  )
}

const TripTable = ({
  asked,
  trips,
}: {
  asked: readonly Asked[]
  trips: readonly TripSummary[]
}) => (
  <table className={c('table')}>
    <thead>
      <tr>
        <th scope="col">Trip</th>
        <th scope="col">Dates</th>
        <th scope="col">Confirmation</th>
        <th scope="col">Status</th>
        <th scope="col" className={c('figure')}>
          Price
        </th>
      </tr>
    </thead>
    <tbody>
      {asked.map((request) => (
        <AskedRow key={request.id} request={request} />
      ))}
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
