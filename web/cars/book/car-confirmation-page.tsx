import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BookedAndPaid, ProductConfirmation } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { AddToCalendar, type Trip } from '../../after-sales/index.ts'
import { CarPicture } from '../car-head.tsx'
import { classWords, daysText, deskTimeText } from '../car-words.ts'
import { depositOf } from '../deposit/deposit-of.ts'
import { useDepositRoom } from '../deposit/use-deposit-room.ts'
import { RentalInTime } from '../trip/rental-in-time.tsx'
import { rentalNext } from '../trip/rental-next.ts'
import { RentalVoucher } from '../trip/rental-voucher.tsx'
import { rentalEventsOf, rentalOfTrip, type BookedCar } from '../trip/rentals-of.ts'
import { carProduct } from './car-product.ts'
import styles from './car-confirmation-page.module.css'

const c = classNames(styles)

const Confirmed = ({ trip, rental }: { trip: Trip; rental: BookedCar }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { car, desk, price } = rental
  const room = useDepositRoom({ ...depositOf(rental), charged: 0, tripId: trip.id })
  return (
    <div className={pageWidth()}>
      <div className={c('head')}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={c('heading')}>
            {`Your ${classWords[car.carClass]} car is booked`}
          </h1>
          <p className={c('lead')}>
            {`${desk.company.name} expects you on ${deskTimeText(rental.pickUpAt)} at ${desk.where}, ${desk.place}.`}
          </p>
          <dl className={c('facts')}>
            <div>
              <dt>Confirmation number</dt>
              <dd>{rental.confirmation}</dd>
            </div>
            {price.dueAtDesk.minor > 0 && (
              <div>
                <dt>Due at the desk</dt>
                <dd>{formatExact(fromWire(price.dueAtDesk))}</dd>
              </div>
            )}
          </dl>
          <div className={c('actions')}>
            <AppLink
              href={`/trips/?trip=${trip.id}`}
              className={buttonClass({ variant: 'primary' })}
            >
              See the trip
            </AppLink>
            <AddToCalendar trip={trip} events={rentalEventsOf(trip.parts)} />
          </div>
        </div>
        <CarPicture rental={rental} className={c('picture')} />
      </div>
      <section className={c('section')}>
        <h2>Voucher</h2>
        <RentalVoucher rental={rental} room={room} />
      </section>
      <section className={c('section')}>
        <h2>Timeline</h2>
        <RentalInTime rental={rental} />
      </section>
      <BookedAndPaid
        trip={trip}
        next={rentalNext(trip.parts, now())}
        what={`Car for ${daysText(rental.days)}, charged at booking`}
        total={fromWire(price.dueNow)}
      />
    </div>
  )
}

/** /cars/book/confirm/ */
export const CarConfirmationPage = () => {
  const { booking } = useSearch({ from: '/cars/book/confirm' })
  return (
    <ProductConfirmation product={carProduct} bookingId={booking}>
      {(confirmed) => {
        const rental = rentalOfTrip(confirmed.trip)
        return rental !== null && <Confirmed trip={confirmed.trip} rental={rental} />
      }}
    </ProductConfirmation>
  )
}
