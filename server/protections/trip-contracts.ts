import type { contractLog } from '@portolan/contract/protections/contract-log.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../platform/database/database.ts'
import { anyTripById } from '../trips/index.ts'
import { contractsOfBooking } from './contracts.store.ts'
import { decisionAnswer } from './decision-answer.ts'

/** Every contract of a trip with its log, for agents: bought, and given with it. */
export const tripContracts = async (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
): Promise<z.output<typeof contractLog>[]> => {
  const trip = await anyTripById(tx, tenant, tripId)
  if (trip === null) return []
  const contracts = await contractsOfBooking(tx, tenant, trip.bookingId)
  return contracts.map(
    ({ id, protection, state, boughtAt, closesAt, premium, coverage, currency, log }) => ({
      id,
      protection,
      state,
      boughtAt: instantOf(boughtAt),
      closesAt: instantOf(closesAt),
      premium: { minor: premium, currency },
      coverage: { minor: coverage, currency },
      decisions: log.map((line) => decisionAnswer<string>(line)),
    }),
  )
}
