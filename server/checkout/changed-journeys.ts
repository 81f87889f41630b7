import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { flightJourney } from '@portolan/domain/checkout/flight-journey.ts'
import { journeyKey, type Lead } from '@portolan/domain/checkout/journey-key.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { bookingJourneys, bookings } from './checkout.tables.ts'
import type { DetailsSealer } from './sealed-details.ts'

interface OfBooking {
  readonly tenant: TenantId
  readonly bookingId: string
}
interface Change extends OfBooking {
  /** An exchange of flights, or a change of a stay. */
  readonly exchangeId: string
}

/**
 * The journey of a booking that is changed: claimed like a new booking's before the supplier is
 * asked, and held beside the old one until it is known which of the two it is.
 */
export interface ChangedJourneys {
  /**
   * The key of what a booking would become. `lead`: a new one; the one who leads already, by the
   * whole name; or whoever it was booked for. Null where a name is of somebody who came by an
   * earlier change: only the name of such a guest is kept, and no birth date to tell two people
   * apart by.
   */
  readonly keyOf: (
    tx: Tx,
    booking: OfBooking,
    journey: readonly string[],
    lead?: Lead | string,
  ) => Promise<string | null>
  /** Answers another booking that holds it; null where it is this one's now. */
  readonly claimKey: (tx: Tx, change: Change & { readonly key: string }) => Promise<string | null>
  /** The same of flights, by who they were booked for. */
  readonly claim: (
    tx: Tx,
    change: Change & { readonly slices: readonly FaredSlice[] },
  ) => Promise<string | null>
  /** The tickets are exchanged: the flights it was may be booked again. */
  readonly keep: (tx: Tx, change: Change) => Promise<void>
  /**
   * The booking is what this key stands for and nothing else; null where nobody claimed what it has
   * become.
   */
  readonly keepOnly: (tx: Tx, booking: OfBooking, key: string | null) => Promise<void>
  /** Nothing was changed: what was claimed for it may be booked again. */
  readonly giveBack: (tx: Tx, change: Change) => Promise<void>
}

export const createChangedJourneys = (
  sealer: Pick<DetailsSealer, 'open' | 'digest'>,
): ChangedJourneys => {
  const ofBooking = ({ tenant, bookingId }: OfBooking) =>
    and(eq(bookingJourneys.tenant, tenant), eq(bookingJourneys.bookingId, bookingId))
  const ofExchange = (change: Change) =>
    and(ofBooking(change), eq(bookingJourneys.exchangeId, change.exchangeId))
  const bookedBy = async (
    tx: Tx,
    { tenant, bookingId }: OfBooking,
  ): Promise<{ readonly personId: string; readonly lead: Lead }> => {
    const [booking] = await tx
      .select({ personId: bookings.personId, sealed: bookings.sealedDetails })
      .from(bookings)
      .where(and(eq(bookings.tenant, tenant), eq(bookings.id, bookingId)))
    const lead =
      booking === undefined
        ? undefined
        : sealer.open(tenant, bookingId, booking.sealed).passengers[0]
    if (booking === undefined || lead === undefined)
      throw new Error('checkout: a trip without its booking, or a booking without a traveler')
    return { personId: booking.personId, lead }
  }
  const take = async (
    tx: Tx,
    { tenant, bookingId, exchangeId }: Change,
    personId: string,
    journey: string,
  ): Promise<string | null> => {
    // Waits for another transaction that is claiming the same. A holder may let go between the two statements: then it is free.
    for (;;) {
      const [claimed] = await tx
        .insert(bookingJourneys)
        .values({ tenant, personId, journey, bookingId, exchangeId })
        .onConflictDoNothing()
        .returning({ journey: bookingJourneys.journey })
      if (claimed !== undefined) return null
      const [holder] = await tx
        .select({ bookingId: bookingJourneys.bookingId })
        .from(bookingJourneys)
        .where(
          and(
            eq(bookingJourneys.tenant, tenant),
            eq(bookingJourneys.personId, personId),
            eq(bookingJourneys.journey, journey),
          ),
        )
      // The same flights under another fare: the booking has them already.
      if (holder !== undefined) return holder.bookingId === bookingId ? null : holder.bookingId
    }
  }
  return {
    keyOf: async (tx, booking, journey, lead) => {
      if (typeof lead === 'object') return sealer.digest(journeyKey(lead, journey))
      const booked = (await bookedBy(tx, booking)).lead
      return lead !== undefined && `${booked.givenName} ${booked.surname}` !== lead
        ? null
        : sealer.digest(journeyKey(booked, journey))
    },
    claimKey: async (tx, { key, ...change }) =>
      take(tx, change, (await bookedBy(tx, change)).personId, key),
    claim: async (tx, { slices, ...change }) => {
      const { personId, lead } = await bookedBy(tx, change)
      return take(tx, change, personId, sealer.digest(journeyKey(lead, flightJourney(slices))))
    },
    keep: async (tx, change) => {
      const claimed = await tx
        .select({ journey: bookingJourneys.journey })
        .from(bookingJourneys)
        .where(ofExchange(change))
      if (claimed.length > 0)
        await tx
          .delete(bookingJourneys)
          .where(
            and(
              ofBooking(change),
              or(
                isNull(bookingJourneys.exchangeId),
                ne(bookingJourneys.exchangeId, change.exchangeId),
              ),
            ),
          )
    },
    keepOnly: async (tx, booking, key) =>
      void (await tx
        .delete(bookingJourneys)
        .where(
          key === null
            ? ofBooking(booking)
            : and(ofBooking(booking), ne(bookingJourneys.journey, key)),
        )),
    giveBack: async (tx, change) =>
      void (await tx.delete(bookingJourneys).where(ofExchange(change))),
  }
}
