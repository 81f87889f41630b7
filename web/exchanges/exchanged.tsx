import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import type { FlightTrip } from '../flights/index.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import {
  BackToTrip,
  noExtraCharge,
  RefundTracker,
  tripModalAddress,
  StepScreen,
} from '../after-sales/index.ts'
import type { Exchange } from './exchange-queries.ts'
import { SideBySide } from './side-by-side.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

/** A completed change: old and new flights, documents, payment and refunds. */
export const Exchanged = ({
  trip,
  exchange,
  heading,
}: {
  trip: FlightTrip
  exchange: Exchange
  heading: (text: string) => ReactNode
}) => (
  <StepScreen
    heading={heading('Your flights are changed')}
    lead={
      <>
        {trip.tickets.length === 1
          ? 'Your new tickets are issued, and the old ones are no longer valid.'
          : 'New tickets are issued for the flights that changed.'}{' '}
        We’ll email your confirmation to {trip.contact.email}.
      </>
    }
    actions={
      <>
        <BackToTrip tripId={trip.id} primary>
          See the trip
        </BackToTrip>
        <AppLink href="/trips/" className={buttonClass({})}>
          My trips
        </AppLink>
      </>
    }
  >
    <section className={c('section')}>
      <h2>Your flight changes</h2>
      <SideBySide slices={exchange.slices} done />
      {exchange.stay?.outcome === 'Moves' && exchange.stay.after !== null && (
        <p className={c('note')}>
          {exchange.stay.name} has your new dates, {formatDay(exchange.stay.after.checkIn)} to{' '}
          {formatDay(exchange.stay.after.checkOut)}.
        </p>
      )}
    </section>
    <div className={c('halves')}>
      <section>
        <h2>Documents</h2>
        <ul className={c('papers')}>
          <li>
            <AppLink href={tripModalAddress(trip.id, 'itinerary')} className={linkClass()}>
              New itinerary
            </AppLink>
          </li>
          <li>
            <AppLink href={tripModalAddress(trip.id, 'receipt')} className={linkClass()}>
              Itemized receipt
            </AppLink>
          </li>
          {trip.tickets.map(({ locator, numbers }) => (
            <li key={locator}>
              Booking reference <b className={c('locator')}>{locator}</b>,{' '}
              {numbers.length === 1 ? 'ticket' : 'tickets'} {numbers.join(', ')}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Payment</h2>
        {exchange.due.minor > 0 && (
          <p className={c('paid')}>
            <span>Charged to your card</span>
            <Price amount={fromWire(exchange.due)} digits="exact" look="strong" />
          </p>
        )}
        {(exchange.refunds.length > 0 || exchange.credits.length > 0) && (
          <RefundTracker of={exchange} />
        )}
        {exchange.due.minor === 0 &&
          exchange.refunds.length === 0 &&
          exchange.credits.length === 0 && <p className={c('note')}>{noExtraCharge}.</p>}
      </section>
    </div>
  </StepScreen>
)
