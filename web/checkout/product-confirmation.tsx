import type { ErrorCode } from '@portolan/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { type Trip, tripQuery } from '../after-sales/index.ts'
import { bookingQuery, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import { RefusedBooking } from './outcomes/refused-booking.tsx'
import type { CheckoutProduct } from './product.ts'

const failureOf = (bookingId: string | undefined, error: Error | null): ErrorCode | null => {
  if (bookingId === undefined) return 'BookingSessionMissing'
  return error === null ? null : codeOf(error)
}

interface ProductConfirmationProps {
  product: Pick<CheckoutProduct<never>, 'bookPath' | 'words' | 'searchHref'>
  bookingId: string | undefined
  children: (confirmed: { readonly booking: Booking; readonly trip: Trip }) => ReactNode
}

/**
 * …/book/confirm/: only for confirmed bookings. Any other booking is redirected to its progress
 * page.
 */
export const ProductConfirmation = ({
  product: { bookPath, words, searchHref },
  bookingId,
  children,
}: ProductConfirmationProps) => {
  const services = useServices()
  const navigate = useNavigate()
  const booking = useQuery({
    ...bookingQuery(services, bookingId ?? ''),
    enabled: bookingId !== undefined,
  })
  const tripId = booking.data?.tripId ?? null
  const trip = useQuery({ ...tripQuery(services, tripId ?? ''), enabled: tripId !== null })

  const isUnconfirmed = booking.data !== undefined && booking.data.state !== 'Confirmed'
  useEffect(() => {
    if (isUnconfirmed && bookingId !== undefined)
      void navigate({ to: bookPath, search: { booking: bookingId }, replace: true })
  }, [isUnconfirmed, bookingId, navigate, bookPath])

  const failure = failureOf(bookingId, booking.error ?? trip.error)
  if (failure !== null)
    return (
      <div className={`${pageWidth()} ${columns}`}>
        <RefusedBooking
          words={words}
          refusal={{ code: failure }}
          searchHref={searchHref(undefined)}
          onBack={() => void navigate({ to: '/trips/' })}
          onAcceptPrice={() => undefined}
        />
      </div>
    )
  if (booking.data === undefined || trip.data === undefined)
    return <PendingPage label="Looking up your booking" />
  return children({ booking: booking.data, trip: trip.data })
}
