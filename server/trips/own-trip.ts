import type { Refusal } from '@portolan/contract/errors.ts'
import { can, type Action } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { noSuchTrip } from './refusals.ts'
import { tripById, tripByIdLocked, type TripRow } from './trips.store.ts'

/** Whether the caller may do this to a trip of theirs that is only a booking yet. */
export const mayReach = (principal: Principal, action: Action, tripId: string): boolean =>
  can(principal, action, { tenant: principal.tenant, ownerId: principal.personId, tripId })

const readBy =
  (read: typeof tripById) =>
  async (
    tx: Tx,
    principal: Principal,
    action: Action,
    tripId: string,
  ): Promise<Result<TripRow, Refusal>> => {
    // Before anything is read: a trip out of reach is like one that doesn't exist, in time as well.
    if (!mayReach(principal, action, tripId)) return noSuchTrip
    const { tenant, personId } = principal
    const trip = await read(tx, { tenant, ownerId: personId, tripId })
    return trip === null || !can(principal, action, { tenant, ownerId: trip.ownerId, tripId })
      ? noSuchTrip
      : ok(trip)
  }

/** The trip, if the caller may perform the action on it; otherwise NotFound. */
export const ownTrip = readBy(tripById)
/** Like `ownTrip`, locking the row until the transaction ends. */
export const ownTripLocked = readBy(tripByIdLocked)
