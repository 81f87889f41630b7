import { lastChange } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { claimOf, tripOfBooking } from '../../trips/index.ts'
import { heldMs } from '../contract-use.ts'
import { changeExpiry } from './change-booking.ts'
import { changeContracts, endOfContract, firstDepartureOf } from './change-contracts.ts'

/**
 * Ends a cover that can no longer be used. A departure that has moved to a later time moves the end
 * with it, and a change that was confirmed in time keeps it (protections-4).
 */
export const createExpireChange =
  ({
    database,
    deadlines,
    clock,
  }: {
    readonly database: Database
    readonly deadlines: Pick<Deadlines, 'schedule'>
    readonly clock: Clock
  }) =>
  async ({ tenant, key }: DueDeadline): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const contract = await changeContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Active') return
      const again = (dueAt: number): Promise<void> =>
        deadlines.schedule(tx, { tenant, kind: changeExpiry, key, dueAt, payload: {} })
      const now = clock.now()
      const trip = await tripOfBooking(tx, tenant, contract.bookingId)
      if (trip !== null && (await claimOf(tx, tenant, trip.id)) !== null) return again(now + heldMs)
      const firstDeparture = firstDepartureOf(contract, trip?.parts ?? [])
      const decision = endOfContract(contract, { at: now, firstDeparture, canceled: null })
      if (decision.outcome === 'InForce') return again(lastChange(firstDeparture) + 1)
      await changeContracts.decide(tx, tenant, contract, 'Expired', decision)
    })
