import { daysBetween } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { tripRoute } from '@portolan/domain/trips/flight-trip.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { RouteChart } from '@portolan/design/travel/route-chart.tsx'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import {
  flightEventsOf,
  flightNext,
  type FlightTrip,
  flightTripOf,
  guaranteeRule,
  missedRule,
  TicketsInOrder,
  TripInTime,
} from '../flights/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { AddAssistanceStrip, AddStayStrip } from '../shell/trip-offers.ts'
import { useServices } from '../shell/services-context.ts'
import { AddToCalendar, locatorsOf, type Trip } from '../after-sales/index.ts'
import { BookedAndPaid } from './booked-and-paid.tsx'
import { chartLegs } from './chart-legs.ts'
import type { Booking } from './checkout-queries.ts'
import styles from './confirmation-page.module.css'
import { flightProduct } from './flight-product.ts'
import { ProductConfirmation } from './product-confirmation.tsx'
import { roomSteps } from './room-steps.ts'

const c = classNames(styles)

const leavesIn = (days: number): string => {
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const hasSelfTransfer = ({ itinerary }: Pick<FlightTrip, 'itinerary'>): boolean =>
  itinerary.some(({ selfTransfer }) => selfTransfer !== undefined)

const Confirmed = ({ trip }: { trip: FlightTrip }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const legs = useMemo(() => chartLegs(trip.itinerary), [trip.itinerary])
  const from = trip.itinerary[0]?.segments[0]
  const locators = locatorsOf({ parts: trip.tickets })
  if (from === undefined) return null
  const words = (
    <>
      <h1 ref={heading} tabIndex={-1} className={c('heading')}>
        You’re going to {tripRoute(trip.itinerary).to}
      </h1>
      <p className={c('lead')}>You’re booked and ticketed. Your trip page has all the details.</p>
      <dl className={c('facts')}>
        <div>
          <dt>{locators.length === 1 ? 'Booking reference' : 'Booking references'}</dt>
          <dd>{locators.join(', ')}</dd>
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
        <AddToCalendar trip={trip} events={flightEventsOf(trip)} />
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
            {hasSelfTransfer(trip) && (
              <p className={c('rule')}>{`${missedRule} ${guaranteeRule}`}</p>
            )}
            <TicketsInOrder trip={trip} />
          </section>
        )}
        <section className={c('section')}>
          <h2>Timeline</h2>
          <TripInTime itinerary={trip.itinerary} />
        </section>
        <BookedAndPaid
          trip={trip}
          next={[...flightNext(trip, now()), ...roomSteps(trip.itinerary, trip.travelers)].toSorted(
            (a, b) => a.at - b.at,
          )}
          what={`Flights for ${trip.travelers}, taxes included`}
          total={fromWire(trip.total)}
        />
        <AddAssistanceStrip trip={trip} />
        <AddStayStrip trip={trip} />
      </div>
    </>
  )
}

/** Redirects to the confirmation's own address: self-transfer trips have a separate one. */
const ConfirmedAtAddress = ({
  selfTransfer,
  confirmed,
}: {
  selfTransfer: boolean
  confirmed: { booking: Booking; trip: Trip }
}) => {
  const trip = useMemo(() => flightTripOf(confirmed.trip), [confirmed.trip])
  return hasSelfTransfer(trip) === selfTransfer ? (
    <Confirmed trip={trip} />
  ) : (
    <Navigate
      to={selfTransfer ? '/flights/book/confirm/' : '/flights/book/virtualInterline/confirm/'}
      search={{ booking: confirmed.booking.id }}
      replace
    />
  )
}

/** /flights/book/confirm/ */
export const ConfirmationPage = () => {
  const { booking } = useSearch({ from: '/flights/book/confirm' })
  return (
    <ProductConfirmation product={flightProduct} bookingId={booking}>
      {(confirmed) => <ConfirmedAtAddress selfTransfer={false} confirmed={confirmed} />}
    </ProductConfirmation>
  )
}

/** /flights/book/virtualInterline/confirm/ */
export const SelfTransferConfirmationPage = () => {
  const { booking } = useSearch({ from: '/flights/book/virtualInterline/confirm' })
  return (
    <ProductConfirmation product={flightProduct} bookingId={booking}>
      {(confirmed) => <ConfirmedAtAddress selfTransfer confirmed={confirmed} />}
    </ProductConfirmation>
  )
}
