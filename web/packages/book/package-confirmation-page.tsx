import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  AddToCalendar,
  locatorsOf,
  stackedItems,
  type Trip,
  TripTimeline,
} from '../../after-sales/index.ts'
import { BookedAndPaid, bookSearch, ProductConfirmation } from '../../checkout/index.ts'
import { flightEventsOf, flightNext, flightTimeline, flightTripOf } from '../../flights/index.ts'
import {
  type BookedStay,
  nightsText,
  stayEventsOf,
  stayItem,
  stayNext,
  stayOfTrip,
} from '../../lodging/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { usePackagePages } from '../package-pages.ts'
import styles from './package-confirmation-page.module.css'
import { packageProduct } from './package-product.ts'

const c = classNames(styles)

const Confirmed = ({ trip, stay }: { trip: Trip; stay: BookedStay }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const flights = flightTripOf(trip)
  const references = locatorsOf({ parts: flights.tickets })
  return (
    <div className={pageWidth()}>
      <h1 ref={heading} tabIndex={-1} className={c('heading')}>
        {`Your flights and ${nightsText(stay.nights)} at ${stay.property.name} are booked`}
      </h1>
      <p className={c('lead')}>One trip with two parts. Your trip page has all the details.</p>
      <dl className={c('facts')}>
        <div>
          <dt>{references.length === 1 ? 'Booking reference' : 'Booking references'}</dt>
          <dd>{references.join(', ')}</dd>
        </div>
        <div>
          <dt>The property’s number</dt>
          <dd>{stay.confirmation}</dd>
        </div>
      </dl>
      <div className={c('actions')}>
        <AppLink href={`/trips/?trip=${trip.id}`} className={buttonClass({ variant: 'primary' })}>
          See the trip
        </AppLink>
        <AddToCalendar
          trip={trip}
          events={[...flightEventsOf(trip), ...stayEventsOf(trip.parts)]}
        />
      </div>
      <section className={c('section')}>
        <h2>Timeline</h2>
        <TripTimeline
          label="Trip timeline"
          items={stackedItems([flightTimeline(flights.itinerary), [stayItem(stay)]])}
        />
      </section>
      <BookedAndPaid
        trip={trip}
        next={[...flightNext(trip, now()), ...stayNext(trip.parts, now())].toSorted(
          (a, b) => a.at - b.at,
        )}
        what={`Flights and ${nightsText(stay.nights)}, charged at booking`}
        total={fromWire(trip.total)}
      />
    </div>
  )
}

/** …/book/confirm/ */
export const PackageConfirmationPage = () => {
  const { booking } = bookSearch(useSearch({ strict: false }))
  return (
    <ProductConfirmation product={packageProduct(usePackagePages())} bookingId={booking}>
      {(confirmed) => {
        const stay = stayOfTrip(confirmed.trip)
        return stay !== null && <Confirmed trip={confirmed.trip} stay={stay} />
      }}
    </ProductConfirmation>
  )
}
