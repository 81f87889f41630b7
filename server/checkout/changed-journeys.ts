import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { journeyKey, type Lead } from '@portolan/domain/checkout/journey-key.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { ageOn, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import type { Tx } from '../platform/database/database.ts'
import { bookingJourneys, bookings } from './checkout.tables.ts'
import type { DetailsSealer } from './sealed-details.ts'

interface OfBooking {
  readonly tenant: TenantId
  readonly bookingId: string
}
interface Change extends OfBooking {
  /** Id of the exchange or stay change. */
  readonly exchangeId: string
}

/** A guest is named without the middle name. */
const guestName = ({ givenName, surname }: Lead): string => fullName({ givenName, surname })

/**
 * Claims of changed journeys: claimed like a new booking's before the supplier is asked, and held
 * next to the old one until the outcome is known.
 */
export interface ChangedJourneys {
  /**
   * Journey key after a change. `lead`: a new lead guest, the current one by full name, or the
   * guest it was booked for. Null if the lead came with an earlier change: only the name is stored
   * then, without a birth date.
   */
  readonly keyOf: (
    tx: Tx,
    booking: OfBooking,
    journey: readonly string[],
    lead?: Lead | string,
  ) => Promise<string | null>
  /** Age of the lead traveler as booked, on a date. */
  readonly leadAgeOn: (tx: Tx, booking: OfBooking, date: CalendarDate) => Promise<number>
  /** Returns another booking that holds it; null if this one does now. */
  readonly claimKey: (tx: Tx, change: Change & { readonly key: string }) => Promise<string | null>
  /** The same by a journey, for the lead traveler of the booking. */
  readonly claim: (
    tx: Tx,
    change: Change & { readonly journey: readonly string[] },
  ) => Promise<string | null>
  /** Releases the old flights after an exchange. */
  readonly keep: (tx: Tx, change: Change) => Promise<void>
  /** Keeps only this key for the booking; null if nothing was claimed. */
  readonly keepOnly: (tx: Tx, booking: OfBooking, key: string | null) => Promise<void>
  /** Releases what was claimed for a failed change. */
  readonly giveBack: (tx: Tx, change: Change) => Promise<void>
}

/** Of the booking itself, or of another change. */
const isOfNo = ({ exchangeId }: Pick<Change, 'exchangeId'>) =>
  or(isNull(bookingJourneys.exchangeId), ne(bookingJourneys.exchangeId, exchangeId))

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
    // Waits for a concurrent claim of the same journey. Its holder may release it between the two
    // statements.
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
      // Same flights, different fare: the booking already holds them.
      if (holder !== undefined) return holder.bookingId === bookingId ? null : holder.bookingId
    }
  }
  return {
    keyOf: async (tx, booking, journey, lead) => {
      if (typeof lead === 'object') return sealer.digest(journeyKey(lead, journey))
      const booked = (await bookedBy(tx, booking)).lead
      return lead !== undefined && guestName(booked) !== lead
        ? null
        : sealer.digest(journeyKey(booked, journey))
    },
    leadAgeOn: async (tx, booking, date) =>
      ageOn((await bookedBy(tx, booking)).lead.dateOfBirth, date),
    claimKey: async (tx, { key, ...change }) =>
      take(tx, change, (await bookedBy(tx, change)).personId, key),
    claim: async (tx, { journey, ...change }) => {
      const { personId, lead } = await bookedBy(tx, change)
      return take(tx, change, personId, sealer.digest(journeyKey(lead, journey)))
    },
    keep: async (tx, change) => {
      const claimed = await tx
        .select({ journey: bookingJourneys.journey })
        .from(bookingJourneys)
        .where(ofExchange(change))
      if (claimed.length > 0)
        await tx.delete(bookingJourneys).where(and(ofBooking(change), isOfNo(change)))
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
