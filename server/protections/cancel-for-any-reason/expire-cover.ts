import { exerciseCancel } from '@portolan/domain/protections/cancel-for-any-reason/exercise.ts'
import { zero } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { claimOf, tripOfBooking } from '../../trips/index.ts'
import { heldMs } from '../contract-use.ts'
import { coverContracts, coverOf } from './cover-contracts.ts'
import { lastUseOf, startOf } from './covered-trip.ts'

/** Deadline kind; the key is the contract's id. */
export const coverExpiry = 'cancel-cover-expiry'

/**
 * Ends a cover that can no longer be used; one that has ended before is unchanged. A departure that
 * the airline has moved to a later time moves the end with it, and a cancellation that was
 * confirmed in time keeps it (protections-24).
 */
export const createExpireCover =
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
      const contract = await coverContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Active') return
      const again = (dueAt: number): Promise<void> =>
        deadlines.schedule(tx, { tenant, kind: coverExpiry, key, dueAt, payload: {} })
      const now = clock.now()
      const trip = await tripOfBooking(tx, tenant, contract.bookingId)
      if (trip !== null && (await claimOf(tx, tenant, trip.id)) !== null) return again(now + heldMs)
      const cover = coverOf(contract)
      const start = startOf(contract, trip?.parts ?? [])
      const nothing = zero(contract.currency)
      const decision = exerciseCancel({
        at: now,
        cover,
        start,
        booking: 'Confirmed',
        travelers: { canceled: 1, all: 1 },
        byAgent: false,
        supplier: { kind: 'FareRules', refund: nothing, credit: nothing },
        choice: 'Money',
      })
      if (decision.refusal !== 'ProtectionExpired') return again(lastUseOf(contract, start) + 1)
      await coverContracts.decide(tx, tenant, contract, 'Expired', decision)
    })
