import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { forgetCancellationQuotes } from '../cancellations/index.ts'
import { supersedeChanges } from '../flights/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { claimTrip, moveTrips, releaseClaim, tripOfBooking, type TripRow } from '../trips/index.ts'

const sorted = (names: readonly string[]): string => names.toSorted().join('\n')

/** Whether a booking is for these travelers of a trip, and for nobody else. */
export const areTravelers = (
  { party }: Pick<TripRow, 'party'>,
  flying: readonly string[],
  booked: readonly { readonly givenName: string; readonly surname: string }[],
): boolean =>
  sorted(booked.map(({ givenName, surname }) => fullName({ givenName, surname }))) ===
  sorted(party.flatMap(({ id, name }) => (flying.includes(id) ? [name] : [])))

/** Holds a disrupted trip while new flights are booked: nothing else pays for the same disruption. */
export const holdRescued = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
  /** The booking of the new flights. */
  holderId: string,
): Promise<void> => {
  const trip = await tripOfBooking(tx, tenant, bookingId)
  if (trip === null) return
  await claimTrip(tx, { tenant, tripId: trip.id, of: 'rebooking', holderId, quoteId: holderId })
  await forgetCancellationQuotes(tx, tenant, trip.id)
}

/** The new flights replace what the airline changed; an agent changes what is left (trips-5). */
export const replaceFlights = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
  holderId: string,
): Promise<void> => {
  const trip = await tripOfBooking(tx, tenant, bookingId)
  if (trip === null) return
  await supersedeChanges(tx, tenant, trip.id)
  await moveTrips(tx, tenant, [trip.id], 'ConfirmedPendingNewChange', 'Modified')
  await moveTrips(tx, tenant, [trip.id], 'Confirmed', 'Modified')
  await releaseClaim(tx, tenant, holderId)
}
