import { daysBetween } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { tripRoute } from '@portolan/domain/trips/flight-trip.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { RouteChart } from '@portolan/design/travel/route-chart.tsx'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { missedRule } from '../flights/self-transfer-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { AddToCalendar } from '../trips/add-to-calendar.tsx'
import type { Trip } from '../trips/trip-queries.ts'
import { TripInTime } from '../trips/trip-in-time.tsx'
import { BookedAndPaid } from './booked-and-paid.tsx'
import { chartLegs } from './chart-legs.ts'
import type { Booking } from './checkout-queries.ts'
import styles from './confirmation-page.module.css'
import { flightProduct } from './flight-product.ts'
import { flightWords } from './flight-words.ts'
import { ProductConfirmation } from './product-confirmation.tsx'
import { TicketsInOrder } from './tickets-in-order.tsx'

const c = classNames(styles)

const leavesIn = (days: number): string =>
  days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`

const goesOnAlone = ({ itinerary }: Trip): boolean =>
  itinerary.some(({ selfTransfer }) => selfTransfer !== undefined)

const Confirmed = ({ booking, trip }: { booking: Booking; trip: Trip }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const legs = useMemo(() => chartLegs(trip.itinerary), [trip.itinerary])
  const from = trip.itinerary[0]?.segments[0]
  if (from === undefined) return null
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} className={c('heading')}>
        You are going to {tripRoute(trip.itinerary).to}
      </h1>
      <p className={c('lead')}>
        Booked and ticketed. Everything about it stands on the trip’s page.
      </p>
      <dl className={c('facts')}>
        <div>
          <dt>{trip.locators.length === 1 ? 'Booking reference' : 'Booking references'}</dt>
          <dd>{trip.locators.join(', ')}</dd>
        </div>
        <div>
          <dt>Leaves</dt>
          <dd>
            {leavesIn(
              daysBetween(
                new Date(now()).toISOString().slice(0, 10),
                from.departure.local.slice(0, 10),
              ),
            )}
          </dd>
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
  return (
    <>
      {legs !== null ? (
        <RouteChart legs={legs}>{words}</RouteChart>
      ) : (
        <div className={`${pageWidth()} ${c('plain')}`}>{words}</div>
      )}
      <div className={pageWidth()}>
        {trip.tickets.length > 1 && (
          <section className={c('section')} aria-labelledby="tickets">
            <h2 id="tickets">Your {trip.tickets.length} tickets</h2>
            {goesOnAlone(trip) && <p className={c('rule')}>{missedRule}</p>}
            <TicketsInOrder trip={trip} />
          </section>
        )}
        <section className={c('section')}>
          <h2>The trip in time</h2>
          <TripInTime itinerary={trip.itinerary} />
        </section>
        <BookedAndPaid
          booking={booking}
          trip={trip}
          words={flightWords}
          what={`Flights for ${trip.travelers}, taxes in`}
          total={fromWire(trip.total)}
        />
      </div>
    </>
  )
}

/** Each confirmation has its own address: that of trips with a change between tickets says so. */
const AtItsAddress = ({
  alone,
  confirmed,
}: {
  alone: boolean
  confirmed: { booking: Booking; trip: Trip }
}) =>
  goesOnAlone(confirmed.trip) === alone ? (
    <Confirmed {...confirmed} />
  ) : (
    <Navigate
      to={alone ? '/flights/book/confirm/' : '/flights/book/virtualInterline/confirm/'}
      search={{ booking: confirmed.booking.id }}
      replace
    />
  )

/** /flights/book/confirm/ */
export const ConfirmationPage = () => {
  const { booking } = useSearch({ from: '/flights/book/confirm' })
  return (
    <ProductConfirmation product={flightProduct} bookingId={booking}>
      {(confirmed) => <AtItsAddress alone={false} confirmed={confirmed} />}
    </ProductConfirmation>
  )
}

/** /flights/book/virtualInterline/confirm/ */
export const SelfTransferConfirmationPage = () => {
  const { booking } = useSearch({ from: '/flights/book/virtualInterline/confirm' })
  return (
    <ProductConfirmation product={flightProduct} bookingId={booking}>
      {(confirmed) => <AtItsAddress alone confirmed={confirmed} />}
    </ProductConfirmation>
  )
}
