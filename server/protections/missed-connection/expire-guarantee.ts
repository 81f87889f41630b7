import { endGuarantee } from '@portolan/domain/protections/missed-connection/end.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { claimOf, tripOfBooking } from '../../trips/index.ts'
import { closeUse, heldMs, isFree } from '../contract-use.ts'
import { guaranteeContracts, inForce } from './guarantee-contracts.ts'

/** Deadline kind; the key is the contract's id. */
export const guaranteeExpiry = 'missed-connection-expiry'

/** Ends a guarantee a day after the last connection (protections-36), or that of a canceled trip. */
export const createExpireGuarantee =
  ({
    database,
    deadlines,
    clock,
  }: {
    readonly database: Database
    readonly deadlines: Pick<Deadlines, 'schedule'>
    readonly clock: Clock
  }) =>
  ({ tenant, key }: DueDeadline): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const contract = await guaranteeContracts.forUpdate(tx, tenant, key)
      if (contract === null || !inForce.includes(contract.state)) return
      const again = (dueAt: number): Promise<void> =>
        deadlines.schedule(tx, { tenant, kind: guaranteeExpiry, key, dueAt, payload: {} })
      const at = clock.now()
      const trip = await tripOfBooking(tx, tenant, contract.bookingId)
      const isHeld = trip !== null && (await claimOf(tx, tenant, trip.id)) !== null
      if (isHeld || !(await isFree(tx, tenant, key))) return again(at + heldMs)
      const isCanceled = trip === null || trip.status === 'Canceled'
      const decision = endGuarantee({ at, ends: contract.closesAt, isCanceled })
      if (decision === null) return again(contract.closesAt)
      await closeUse(tx, tenant, key, at)
      await guaranteeContracts.decide(tx, tenant, contract, decision.outcome, decision)
    })
