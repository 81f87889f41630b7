import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Price } from '@portolan/design/primitives/price.tsx'
import { fromWire } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { RefundTracker } from '../trips/cancel/refund-tracker.tsx'
import { tripModalAddress } from '../trips/trip-modals.ts'
import type { Trip } from '../trips/trip-queries.ts'
import type { Exchange } from './exchange-queries.ts'
import { BackToTrip } from './exchange-screen.tsx'
import { SideBySide } from './side-by-side.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

/** It is done: old and new side by side, what was paid, where each refund is, and the new papers. */
export const Exchanged = ({
  trip,
  exchange,
  heading,
}: {
  trip: Trip
  exchange: Exchange
  heading: (text: string) => ReactNode
}) => (
  <>
    {heading('Your flights are changed')}
    <p className={c('lead')}>
      {trip.tickets.length === 1
        ? 'New tickets are issued; the old ones are no longer valid.'
        : 'New tickets are issued for what has changed.'}{' '}
      The confirmation goes to {trip.contact.email}.
    </p>
    <section className={c('section')}>
      <h2>Old and new</h2>
      <SideBySide slices={exchange.slices} done />
    </section>
    <div className={c('halves')}>
      <section>
        <h2>Papers</h2>
        <ul className={c('papers')}>
          <li>
            <AppLink href={tripModalAddress(trip.id, 'itinerary')} className={linkClass()}>
              The new itinerary
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
        <h2>Money</h2>
        {exchange.due.minor > 0 && (
          <p className={c('paid')}>
            <span>Charged to your card</span>
            <Price amount={fromWire(exchange.due)} digits="exact" look="strong" />
          </p>
        )}
        {(exchange.refunds.length > 0 || exchange.credits.length > 0) && (
          <RefundTracker cancellation={exchange} />
        )}
        {exchange.due.minor === 0 &&
          exchange.refunds.length === 0 &&
          exchange.credits.length === 0 && (
            <p className={c('note')}>Nothing was charged, and nothing comes back.</p>
          )}
      </section>
    </div>
    <div className={c('actions')}>
      <BackToTrip tripId={trip.id} primary>
        See the trip
      </BackToTrip>
      <AppLink href="/trips/" className={buttonClass({})}>
        My trips
      </AppLink>
    </div>
  </>
)
