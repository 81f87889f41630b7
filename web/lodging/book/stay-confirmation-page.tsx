import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BookedAndPaid, ProductConfirmation } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import type { BookedStay } from '@portolan/contract/lodging/trip-part.ts'
import { AddToCalendar, type Trip } from '../../after-sales/index.ts'
import { StayInTime } from '../trip/stay-in-time.tsx'
import { confirmedText } from '../trip/stay-trip-words.ts'
import { stayNext } from '../trip/stay-next.ts'
import { stayEventsOf, stayOfTrip } from '../trip/stays-of.ts'
import { dueThereText } from '../exchange-words.ts'
import { artOf, placeOf } from '../property-art.ts'
import { dayText, nightsText } from '../stay-words.ts'
import { useDoor } from '../use-door.ts'
import { stayProduct } from './stay-product.ts'
import styles from './stay-confirmation-page.module.css'

const c = classNames(styles)

const Confirmed = ({ trip, stay }: { trip: Trip; stay: BookedStay }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { property } = stay
  const front = property.pictures[0] ?? { category: 'Exterior' as const, seed: 1 }
  return (
    <div className={pageWidth()}>
      <div className={c('head')}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={c('heading')}>
            You’re staying at {property.name}
          </h1>
          <p className={c('lead')}>
            {stay.rooms.length === 1 ? 'Your room is' : `Your ${stay.rooms.length} rooms are`}{' '}
            booked. Find all the details on your trip page.
          </p>
          <dl className={c('facts')}>
            <div>
              <dt>Confirmation number</dt>
              <dd>{stay.confirmation}</dd>
            </div>
            <div>
              <dt>Check-in</dt>
              <dd>{dayText(stay.checkIn)}</dd>
            </div>
            {stay.price.dueAtProperty.minor > 0 && (
              <div>
                <dt>Due at the property</dt>
                <dd>{dueThereText(fromWire(stay.price.dueAtProperty), stay.exchange)}</dd>
              </div>
            )}
          </dl>
          {trip.readBackAt !== null && (
            <p className={c('lead')}>{confirmedText(trip.readBackAt)}</p>
          )}
          <div className={c('actions')}>
            <AppLink
              href={`/trips/?trip=${trip.id}`}
              className={buttonClass({ variant: 'primary' })}
            >
              See the trip
            </AppLink>
            <AddToCalendar trip={trip} events={stayEventsOf(trip.parts)} />
          </div>
        </div>
        <FamilyArt
          item={artOf(front, property)}
          facts={placeOf(property)}
          format="wide"
          className={c('picture')}
        />
      </div>
      <section className={c('section')}>
        <h2>Timeline</h2>
        <StayInTime stay={stay} />
      </section>
      <BookedAndPaid
        trip={trip}
        next={stayNext(trip.parts, now())}
        what={`${nightsText(stay.nights)}, charged at booking`}
        total={fromWire(stay.price.dueNow)}
      />
    </div>
  )
}

/** …/book/confirm/ of every door. */
export const StayConfirmationPage = () => {
  const door = useDoor()
  const { booking } = useSearch({ strict: false })
  return (
    <ProductConfirmation product={stayProduct(door)} bookingId={booking}>
      {(confirmed) => {
        const stay = stayOfTrip(confirmed.trip)
        return stay !== null && <Confirmed trip={confirmed.trip} stay={stay} />
      }}
    </ProductConfirmation>
  )
}
