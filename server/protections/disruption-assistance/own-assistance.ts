import type { Refusal } from '@portolan/contract/errors.ts'
import type { Action } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ownTrip, type TripRow } from '../../trips/index.ts'
import type { LoggedContract } from '../contracts.store.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import type { CoveredJourney } from './assistance-quote.ts'

export interface OwnAssistance {
  readonly trip: TripRow
  /** Null if none is attached to the trip. */
  readonly contract: LoggedContract<CoveredJourney> | null
}

/** The caller's trip with its assistance, the latest one; NotFound for other people's trips. */
export const ownAssistance = async (
  tx: Tx,
  principal: Principal,
  action: Action,
  tripId: string,
): Promise<Result<OwnAssistance, Refusal>> => {
  const trip = await ownTrip(tx, principal, action, tripId)
  if (!trip.ok) return trip
  const { tenant } = principal
  const { ownerId: personId, bookingId } = trip.value
  const contracts = await assistanceContracts.ofBooking(tx, { tenant, personId, bookingId })
  return ok({ trip: trip.value, contract: contracts.at(-1) ?? null })
}

export const noAssistance = refuse<Refusal>({
  code: 'ProtectionNotOffered',
  message: 'This trip has no disruption that an assistance covers.',
})
