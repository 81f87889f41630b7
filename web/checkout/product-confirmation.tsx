import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { tripQuery, type Trip } from '../trips/trip-queries.ts'
import { bookingQuery, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import { RefusedBooking } from './outcomes/refused-booking.tsx'
import type { CheckoutProduct } from './product.ts'

interface ProductConfirmationProps {
  product: Pick<CheckoutProduct<never>, 'bookPath' | 'words' | 'searchHref'>
  bookingId: string | undefined
  children: (confirmed: { readonly booking: Booking; readonly trip: Trip }) => ReactNode
}

/**
 * …/book/confirm/: only a booking that is confirmed has this page; one still under way goes back to
 * its steps.
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

  const elsewhere = booking.data !== undefined && booking.data.state !== 'Confirmed'
  useEffect(() => {
    if (elsewhere && bookingId !== undefined)
      void navigate({ to: bookPath, search: { booking: bookingId }, replace: true })
  }, [elsewhere, bookingId, navigate, bookPath])

  const failed =
    bookingId === undefined
      ? ('BookingSessionMissing' as const)
      : booking.isError
        ? codeOf(booking.error)
        : trip.isError
          ? codeOf(trip.error)
          : null
  if (failed !== null)
    return (
      <div className={`${pageWidth()} ${columns}`}>
        <RefusedBooking
          words={words}
          refusal={{ code: failed }}
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
