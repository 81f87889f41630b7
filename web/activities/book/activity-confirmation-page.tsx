import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AddToCalendar, Locator, type Trip } from '../../after-sales/index.ts'
import { BookedAndPaid, ProductConfirmation } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useServices } from '../../shell/services-context.ts'
import { ActivityPicture } from '../activity-picture.tsx'
import { peopleText, startText } from '../activity-words.ts'
import { MeetingPoint } from '../meeting-point.tsx'
import { activityEventsOf, activityOfTrip, type BookedActivity } from '../trip/activities-of.ts'
import { activityNext } from '../trip/activity-next.ts'
import { ActivityVoucher } from '../trip/activity-voucher.tsx'
import { activityProduct } from './activity-product.ts'
import styles from './activity-confirmation-page.module.css'

const c = classNames(styles)

const Confirmed = ({ trip, activity }: { trip: Trip; activity: BookedActivity }) => {
  const { now } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { name, operator, ticket } = activity
  return (
    <div className={pageWidth()}>
      <div className={c('head')}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={c('heading')}>
            {`${name} is booked`}
          </h1>
          <p className={c('lead')}>{`${operator} expects you on ${startText(activity)}.`}</p>
          <dl className={c('facts')}>
            <div>
              <dt>Voucher</dt>
              <dd>
                <Locator>{ticket.code}</Locator>
              </dd>
            </div>
          </dl>
          <div className={c('actions')}>
            <AppLink
              href={`/trips/?trip=${trip.id}`}
              className={buttonClass({ variant: 'primary' })}
            >
              See the trip
            </AppLink>
            <AddToCalendar trip={trip} events={activityEventsOf(trip.parts)} />
          </div>
        </div>
        <ActivityPicture activity={activity} className={c('picture')} />
      </div>
      <section className={c('section')}>
        <h2>Voucher</h2>
        <ActivityVoucher activity={activity} />
      </section>
      <section className={c('section')}>
        <h2>Meeting point</h2>
        <MeetingPoint activity={activity} start={activity} />
      </section>
      <BookedAndPaid
        trip={trip}
        next={activityNext(trip.parts, now())}
        what={`Activity for ${peopleText(activity.people)}, charged at booking`}
        total={fromWire(activity.total)}
      />
    </div>
  )
}

/** /activities/book/confirm/ */
export const ActivityConfirmationPage = () => {
  const { booking } = useSearch({ from: '/activities/book/confirm' })
  return (
    <ProductConfirmation product={activityProduct} bookingId={booking}>
      {(confirmed) => {
        const activity = activityOfTrip(confirmed.trip)
        return activity !== null && <Confirmed trip={confirmed.trip} activity={activity} />
      }}
    </ProductConfirmation>
  )
}
