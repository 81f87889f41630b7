import { fromWire } from '@portolan/kernel/money.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { nightsText } from '../lodging/stay-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { CancelLink } from './cancel/trip-cancel.tsx'
import { TripInTime } from './trip-in-time.tsx'
import { bookingPageOf, type Trip } from './trip-queries.ts'
import { datedTitle, momentText, statusMark } from './trip-words.ts'
import styles from './trip-page.module.css'

const c = classNames(styles)

/**
 * A trip that is still being booked: what was asked for, and where its booking stands. It becomes
 * the trip's page by itself.
 */
export const ComingTripPage = ({ trip }: { trip: Trip }) => {
  const mark = statusMark(trip)
  const { to, search } = bookingPageOf(trip)
  usePageTitle(trip.title)
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <header className={c('head')}>
        <div>
          <h1>{datedTitle(trip)}</h1>
          <p className={c('lead')}>
            {trip.stay !== null
              ? `${trip.stay.locality}, ${nightsText(trip.stay.nights)}`
              : trip.passengers.map(({ name }) => name).join(', ')}
          </p>
        </div>
        <div className={c('aside')}>
          <Mark tone={mark.tone}>{mark.text}</Mark>
          <CancelLink trip={trip} />
        </div>
      </header>
      <div className={c('section')}>
        <Notice
          tone="info"
          role="status"
          title={
            trip.kind === 'Flight'
              ? 'The airline has not confirmed this trip yet'
              : 'The property has not confirmed this stay yet'
          }
          action={
            <AppLink
              href={`${to}?booking=${search.booking}`}
              className={buttonClass({ size: 'small' })}
            >
              See how far it is
            </AppLink>
          }
        >
          Sent {momentText(trip.bookedAt)}. You will not be charged twice. This page shows the trip
          as soon as it is confirmed.
        </Notice>
      </div>
      {trip.itinerary.length > 0 && (
        <section className={c('section')}>
          <h2>The trip in time</h2>
          <TripInTime itinerary={trip.itinerary} />
        </section>
      )}
      <section className={c('section')}>
        <h2>To be paid</h2>
        <Price amount={fromWire(trip.total)} digits="exact" look="card" />
      </section>
    </div>
  )
}
