import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { endGuarantee } from '@portolan/domain/protections/missed-connection/end.ts'
import { flightPartsOf } from '../../flights/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tripOfBooking, type TripRow } from '../../trips/index.ts'
import { closeUse, isFree } from '../contract-use.ts'
import { guaranteeContracts, inForce, type GuaranteedTrip } from './guarantee-contracts.ts'

/** Whether both flights of one of its connections are still booked. */
export const hasConnection = (
  { parts }: Pick<TripRow, 'parts'>,
  { connections }: Pick<GuaranteedTrip, 'connections'>,
): boolean => {
  const booked = new Set(
    flightPartsOf(parts)
      .filter(({ status }) => status !== 'Canceled')
      .flatMap(({ body }) =>
        body.itinerary.flatMap(({ segments }) => segments.map(({ id }) => id)),
      ),
  )
  return connections.some(
    ({ first, second }) => booked.has(first.segmentId) && booked.has(second.segmentId),
  )
}

/**
 * Voids the guarantee of flights that are canceled (protections-42), in the transaction of the
 * cancellation. While a booking of new flights holds it, that booking decides.
 */
export const endWithFlights = async (
  tx: Tx,
  {
    tenant,
    bookingId,
    at,
  }: { readonly tenant: TenantId; readonly bookingId: string; readonly at: number },
): Promise<void> => {
  const contracts = await guaranteeContracts.ofBookings(tx, tenant, [bookingId])
  for (const contract of contracts) {
    if (!inForce.includes(contract.state)) continue
    const trip = await tripOfBooking(tx, tenant, bookingId)
    if (trip !== null && hasConnection(trip, contract.body)) continue
    const decision = endGuarantee({ at, ends: contract.closesAt, isCanceled: true })
    if (decision === null || !(await isFree(tx, tenant, contract.id))) continue
    await closeUse(tx, tenant, contract.id, at)
    await guaranteeContracts.decide(tx, tenant, contract, decision.outcome, decision)
  }
}
