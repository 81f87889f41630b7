import type { Refusal } from '@portolan/contract/errors.ts'
import type { Action } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ownTrip, type TripRow } from '../../trips/index.ts'
import type { LoggedContract } from '../contracts.store.ts'
import { guaranteeContracts, type GuaranteedTrip } from './guarantee-contracts.ts'

export interface OwnGuarantee {
  readonly trip: TripRow
  /** Null for a trip without a self-transfer. */
  readonly contract: LoggedContract<GuaranteedTrip> | null
}

/** The caller's trip with its guarantee; NotFound for other people's trips. */
export const ownGuarantee = async (
  tx: Tx,
  principal: Principal,
  action: Action,
  tripId: string,
): Promise<Result<OwnGuarantee, Refusal>> => {
  const trip = await ownTrip(tx, principal, action, tripId)
  if (!trip.ok) return trip
  const { tenant } = principal
  const { ownerId: personId, bookingId } = trip.value
  const [contract] = await guaranteeContracts.ofBooking(tx, { tenant, personId, bookingId })
  return ok({ trip: trip.value, contract: contract ?? null })
}

export const noMissedConnection = refuse<Refusal>({
  code: 'ProtectionNotOffered',
  message: 'This trip has no missed connection that the guarantee covers.',
})
