import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { bookingQuery, OutcomePage } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { freezeOfBookingQuery, type Freeze } from './freeze-queries.ts'
import {
  atDeparture,
  departureClock,
  exactText,
  frozenRows,
  wordsOfFreeze,
} from './freeze-words.ts'
import { FrozenFlights } from './frozen-flights.tsx'
import { heldHref } from './frozen-prices.tsx'
import { OutcomeFrame } from './outcome-frame.tsx'
import styles from './bought-page.module.css'

const c = classNames(styles)

/**
 * /flights/book/pricefreeze/confirm/: only for confirmed bookings; others are sent to their
 * progress.
 */
export const FreezeBoughtPage = () => {
  const { booking: bookingId } = useSearch({ from: '/flights/book/pricefreeze/confirm' })
  const services = useServices()
  const navigate = useNavigate()
  const enabled = bookingId !== undefined
  const booking = useQuery({ ...bookingQuery(services, bookingId ?? ''), enabled })
  const freeze = useQuery({
    ...freezeOfBookingQuery(services, bookingId ?? ''),
    enabled: booking.data?.state === 'Confirmed',
  })
  const isUnconfirmed = booking.data !== undefined && booking.data.state !== 'Confirmed'
  useEffect(() => {
    if (isUnconfirmed)
      void navigate({
        to: '/flights/freeze/confirm/',
        search: { booking: bookingId },
        replace: true,
      })
  }, [isUnconfirmed, bookingId, navigate])
  if (freeze.data !== undefined && freeze.data !== null) return <Bought freeze={freeze.data} />
  const error = booking.error ?? freeze.error
  if (enabled && error === null && freeze.data !== null)
    return <PendingPage label="Looking up your frozen price" />
  const { title, text } = wordsOfFreeze(error === null ? 'NotFound' : codeOf(error))
  return (
    <OutcomeFrame>
      <OutcomePage
        title={title}
        text={text}
        actions={
          <AppLink href="/trips/?tab=frozen" className={buttonClass({ variant: 'primary' })}>
            All frozen prices
          </AppLink>
        }
      />
    </OutcomeFrame>
  )
}

const Bought = ({ freeze }: { freeze: Freeze }) => {
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <div>
        <h1>Price frozen</h1>
        <p className={c('lead')}>
          {`Book by ${atDeparture(freeze, freeze.closesAt)}, ${departureClock(freeze)}. We emailed you the details.`}
        </p>
        <dl className={c('rows')}>
          {frozenRows(freeze).map(({ label, price }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{price}</dd>
            </div>
          ))}
          <div>
            <dt>We cover a rise of up to, each</dt>
            <dd>{exactText(freeze.cap)}</dd>
          </div>
          <div>
            <dt>Fee paid</dt>
            <dd>{exactText(freeze.premium)}</dd>
          </div>
        </dl>
        <p className={c('note')}>
          If the price falls, you pay the lower price. If the flights sell out, we refund the fee.
          You don’t have to claim anything.
        </p>
        <p className={c('actions')}>
          <AppLink href={heldHref(freeze.id)} className={buttonClass({ variant: 'primary' })}>
            See your frozen price
          </AppLink>
          <AppLink href="/trips/?tab=frozen" className={buttonClass({ variant: 'text' })}>
            All frozen prices
          </AppLink>
        </p>
      </div>
      <aside aria-label="Flights" className={c('sheet')}>
        <FrozenFlights flights={freeze} />
      </aside>
    </div>
  )
}
