import { daysBetween } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { tripRoute } from '@portolan/domain/trips/flight-trip.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { RouteChart } from '@portolan/design/travel/route-chart.tsx'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cardText } from '../payments/card-brand.ts'
import { earnedText } from '../rewards/earned-text.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { AddToCalendar } from '../trips/add-to-calendar.tsx'
import { tripQuery, type Trip } from '../trips/trip-queries.ts'
import { TripInTime } from '../trips/trip-in-time.tsx'
import { shownSteps } from './booking-progress.tsx'
import { bookingQuery, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import styles from './confirmation-page.module.css'
import { RefusedBooking } from './outcomes/refused-booking.tsx'

const c = classNames(styles)

const leavesIn = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

const Confirmed = ({ booking, trip }: { booking: Booking; trip: Trip }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const out = trip.itinerary[0]?.segments
  const from = out?.[0]
  const to = out?.at(-1)
  if (from === undefined || to === undefined) return null
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} className={c('heading')}>
        You are going to {tripRoute(trip.itinerary).to}
      </h1>
      <p className={c('lead')}>Booked and ticketed. Everything about it stands on the trip’s page.</p>
      <dl className={c('facts')}>
        <div>
          <dt>Booking reference</dt>
          <dd>{trip.locator}</dd>
        </div>
        <div>
          <dt>Leaves</dt>
          <dd>{leavesIn(daysBetween(new Date(now()).toISOString().slice(0, 10), from.departure.local.slice(0, 10)))}</dd>
        </div>
      </dl>
      <div className={c('actions')}>
        <AppLink href={`/trips/?trip=${trip.id}`} className={buttonClass({ variant: 'primary' })}>
          See the trip
        </AppLink>
        <AddToCalendar trip={trip} />
      </div>
    </>
  )
  const drawn = from.origin.position && to.destination.position
  return (
    <>
      {drawn && from.origin.position && to.destination.position ? (
        <RouteChart
          from={{ name: from.origin.cityName, ...from.origin.position }} to={{ name: to.destination.cityName, ...to.destination.position }}
          minutes={trip.itinerary[0]?.minutes ?? 0}
        >
          {words}
        </RouteChart>
      ) : (
        <div className={`${pageWidth()} ${c('plain')}`}>{words}</div>
      )}
      <div className={pageWidth()}>
        <section className={c('section')}>
          <h2>The trip in time</h2>
          <TripInTime itinerary={trip.itinerary} />
        </section>
        <div className={c('columns')}>
          <section>
            <h2>What happened</h2>
            <StepProgress label="What happened" steps={shownSteps(booking).map(({ time, ...step }) => ({ ...step, time: time?.slice(0, 5) }))} />
          </section>
          <section>
            <h2>Paid</h2>
            <table className={c('paid')}>
              <tbody>
                <tr>
                  <th scope="row">Flights for {trip.travelers}, taxes in</th>
                  <td>
                    <Price amount={fromWire(trip.price.grandTotal)} digits="exact" />
                  </td>
                </tr>
                {trip.receipt.tenders.map((tender) => (
                  <tr key={tender.description}>
                    <th scope="row">{cardText(tender.description)}</th>
                    <td>
                      <Price amount={fromWire(tender.amount)} digits="exact" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {trip.receipt.earned !== null && (
              <p className={c('earned')}>
                You earned <b>{earnedText(trip.receipt.earned, trip.total.currency)}</b> on {trip.receipt.earned.account}.
              </p>
            )}
          </section>
        </div>
      </div>
    </>
  )
}

/** /flights/book/confirm/: only a booking that is confirmed has this page; one still under way goes back to its steps. */
export const ConfirmationPage = () => {
  const { booking: bookingId } = useSearch({ from: '/flights/book/confirm' })
  const services = useServices()
  const navigate = useNavigate()
  const booking = useQuery({ ...bookingQuery(services, bookingId ?? ''), enabled: bookingId !== undefined })
  const tripId = booking.data?.tripId ?? null
  const trip = useQuery({ ...tripQuery(services, tripId ?? ''), enabled: tripId !== null })

  const elsewhere = booking.data !== undefined && booking.data.state !== 'Confirmed'
  useEffect(() => {
    if (elsewhere && bookingId !== undefined) void navigate({ to: '/flights/book/', search: { booking: bookingId }, replace: true })
  }, [elsewhere, bookingId, navigate])

  const failed = bookingId === undefined ? ('BookingSessionMissing' as const) : booking.isError ? codeOf(booking.error) : trip.isError ? codeOf(trip.error) : null
  if (failed !== null) return <div className={`${pageWidth()} ${columns}`}><RefusedBooking refusal={{ code: failed }} searchHref="/flights/" onBack={() => void navigate({ to: '/trips/' })} onAcceptPrice={() => undefined} /></div>
  if (booking.data === undefined || trip.data === undefined) return <PendingPage label="Looking up your booking" />
  return <Confirmed booking={booking.data} trip={trip.data} />
}
