import { formatInstant } from '@portolan/kernel/locale.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Booking, bookingQuery } from '../checkout/index.ts'
import { bookedLines, type PaidLines } from '../payments/index.ts'
import { useServices } from '../shell/services-context.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import type { Trip } from '../after-sales/index.ts'
import { bookingPageOf, shownProducts, verificationHref, wordsOf } from './pieces-of.ts'
import { TripHeader } from './trip-header.tsx'
import { Timeline } from './trip-timeline.tsx'
import styles from './trip-page.module.css'

const c = classNames(styles)

/** How it will be paid: nothing is charged before it is confirmed. */
const linesBefore = (booking: Booking): PaidLines => {
  const { tenders, due } = bookedLines(booking)
  return {
    tenders,
    due: due.amount.minor === 0n ? due : { ...due, label: 'To be charged to your card' },
  }
}

/** A trip whose booking is in progress. Polling replaces it with the trip's page once confirmed. */
export const ComingTripPage = ({ trip }: { trip: Trip }) => {
  const { to, search } = bookingPageOf(trip)
  const verifyHref = verificationHref(trip)
  const booking = useQuery(bookingQuery(useServices(), trip.bookingId))
  const paid = booking.data && linesBefore(booking.data)
  usePageTitle(trip.title)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <TripHeader trip={trip} products={shownProducts(trip)} />
      <div className={c('section')}>
        {verifyHref === null ? (
          <Notice
            tone="info"
            role="status"
            title={wordsOf(trip).pending}
            action={
              <AppLink
                href={`${to}?booking=${search.booking}`}
                className={buttonClass({ size: 'small' })}
              >
                View booking progress
              </AppLink>
            }
          >
            Sent {formatInstant(trip.bookedAt)}. You won’t be charged twice. Your trip shows up here
            as soon as it’s confirmed.
          </Notice>
        ) : (
          <Notice
            tone="warn"
            role="status"
            title="Verify your payment"
            action={
              <AppLink
                href={verifyHref}
                className={buttonClass({ size: 'small', variant: 'primary' })}
              >
                Finish verification
              </AppLink>
            }
          >
            Your bank wants to verify this payment. Your trip isn’t booked until you finish.
          </Notice>
        )}
      </div>
      <Timeline trip={trip} />
      <section className={c('section')}>
        <h2>Payment</h2>
        <div className={c('receipt')}>
          <div className={c('price')}>
            <PriceBreakdown
              caption="Payment"
              lines={[]}
              total={fromWire(trip.total)}
              tenders={paid?.tenders}
              due={paid?.due}
            />
          </div>
        </div>
      </section>
    </div>
  )
}
