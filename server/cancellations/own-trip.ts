import type { Refusal } from '@portolan/contract/errors.ts'
import { can, type Action } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Tx } from '../platform/database/database.ts'
import { tripById, type TripRow } from '../trips/index.ts'

/** A trip with which the caller may do this; another's is as absent as none. */
export const ownTrip = async (tx: Tx, principal: Principal, action: Action, tripId: string): Promise<Result<TripRow, Refusal>> => {
  const { tenant } = principal
  const trip = await tripById(tx, tenant, principal.personId, tripId)
  return trip === null || !can(principal, action, { tenant, ownerId: trip.ownerId }) ? refuse({ code: 'NotFound', message: 'There is no such trip.' }) : ok(trip)
}
