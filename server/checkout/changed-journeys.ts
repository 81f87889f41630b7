import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import { journeyKey } from '@portolan/domain/checkout/journey-key.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { bookingJourneys, bookings } from './checkout.tables.ts'
import type { DetailsSealer } from './sealed-details.ts'

interface Change {
  readonly tenant: TenantId
  readonly bookingId: string
  readonly exchangeId: string
}

/** The journey of a booking whose flights are changed: claimed like a new booking's before the airline is asked, and held beside the old one until it is known which of the two is flown. */
export interface ChangedJourneys {
  /** Answers another booking that holds it; null where it is this one's now. */
  readonly claim: (tx: Tx, change: Change & { readonly slices: readonly FaredSlice[] }) => Promise<string | null>
  /** The tickets are exchanged: the flights it was may be booked again. */
  readonly keep: (tx: Tx, change: Change) => Promise<void>
  /** Nothing was changed: what was claimed for it may be booked again. */
  readonly giveBack: (tx: Tx, change: Change) => Promise<void>
}

export const createChangedJourneys = (sealer: Pick<DetailsSealer, 'open' | 'digest'>): ChangedJourneys => {
  const ofBooking = ({ tenant, bookingId }: Change) => and(eq(bookingJourneys.tenant, tenant), eq(bookingJourneys.bookingId, bookingId))
  const ofExchange = (change: Change) => and(ofBooking(change), eq(bookingJourneys.exchangeId, change.exchangeId))
  return {
    claim: async (tx, { tenant, bookingId, exchangeId, slices }) => {
      const [booking] = await tx.select({ personId: bookings.personId, sealed: bookings.sealedDetails }).from(bookings).where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
      const lead = booking === undefined ? undefined : sealer.open(tenant, bookingId, booking.sealed).passengers[0]
      if (booking === undefined || lead === undefined) throw new Error('checkout: a trip without its booking, or a booking without a traveler')
      const journey = sealer.digest(journeyKey(lead, flightJourney(slices)))
      // Waits for another transaction that is claiming the same. A holder may let go between the two statements: then it is free.
      for (;;) {
        const [claimed] = await tx.insert(bookingJourneys).values({ tenant, personId: booking.personId, journey, bookingId, exchangeId }).onConflictDoNothing().returning({ journey: bookingJourneys.journey })
        if (claimed !== undefined) return null
        const [holder] = await tx.select({ bookingId: bookingJourneys.bookingId }).from(bookingJourneys).where(and(eq(bookingJourneys.tenant, tenant), eq(bookingJourneys.personId, booking.personId), eq(bookingJourneys.journey, journey)))
        // The same flights under another fare: the booking has them already.
        if (holder !== undefined) return holder.bookingId === bookingId ? null : holder.bookingId
      }
    },
    keep: async (tx, change) => {
      const claimed = await tx.select({ journey: bookingJourneys.journey }).from(bookingJourneys).where(ofExchange(change))
      if (claimed.length > 0) await tx.delete(bookingJourneys).where(and(ofBooking(change), or(isNull(bookingJourneys.exchangeId), ne(bookingJourneys.exchangeId, change.exchangeId))))
    },
    giveBack: async (tx, change) => void (await tx.delete(bookingJourneys).where(ofExchange(change))),
  }
}
