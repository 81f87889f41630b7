import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { BookingProgress } from './booking-progress.ts'
import { bookingView } from './booking-view.ts'
import { createPlaceBooking, type PlaceBookingDeps } from './place-booking.ts'
import { bookingOf, readBookingRoute, type ReadBookingDeps } from './read-booking.ts'
import { weighWalletRoute } from './weigh-wallet.ts'
import { withdrawBookingRoute, type WithdrawBookingDeps } from './withdraw-booking.ts'

/** Rate limit: far above what a person or a travel desk books by hand. */
const bookingsPerMinute = 120

const placeBookingRoute = (deps: PlaceBookingDeps<Tx> & ReadBookingDeps): Route => {
  const place = createPlaceBooking(deps)
  return route(
    placeBooking,
    async ({ body }, { principal }) => {
      const placed = await place(principal, body)
      if (!placed.ok) return placed
      const { id, made } = placed.value
      if (made !== null)
        return ok(
          bookingView(
            { ...made.request, updatedAt: made.request.placedAt },
            made.begun.row.body as unknown as BookingProgress,
          ),
        )
      const booking = await bookingOf(deps, principal, id)
      if (booking === null) throw new Error('checkout: a booking was placed and is not there')
      return ok(booking)
    },
    { perMinute: bookingsPerMinute },
  )
}

export const checkoutRoutes = (deps: PlaceBookingDeps<Tx> & WithdrawBookingDeps): Route[] => [
  placeBookingRoute(deps),
  readBookingRoute(deps),
  withdrawBookingRoute(deps),
  weighWalletRoute(deps),
]
