import { exerciseAssistance } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import { zero } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { claimOf, tripOfBooking } from '../../trips/index.ts'
import { closeUse, isFree, heldMs } from '../contract-use.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import { assistanceOf } from './covered-journey.ts'
import { endOf } from './offer-assistance.ts'

/** Deadline kind; the key is the contract's id. */
export const assistanceExpiry = 'disruption-assistance-expiry'

/** Ends an assistance that was not used; one that has ended before is unchanged (protections-7). */
export const createExpireAssistance =
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
      const contract = await assistanceContracts.forUpdate(tx, tenant, key)
      if (contract === null || !['Active', 'Disrupted'].includes(contract.state)) return
      const again = (dueAt: number): Promise<void> =>
        deadlines.schedule(tx, { tenant, kind: assistanceExpiry, key, dueAt, payload: {} })
      const now = clock.now()
      const trip = await tripOfBooking(tx, tenant, contract.bookingId)
      const isHeld = trip !== null && (await claimOf(tx, tenant, trip.id)) !== null
      if (isHeld || !(await isFree(tx, tenant, key))) return again(now + heldMs)
      const { travelers } = contract.body
      const decision = exerciseAssistance({
        at: now,
        assistance: assistanceOf(contract.state, contract.body),
        choosing: { travelers, helpedBefore: 0 },
        election: { kind: 'Refund' },
        airlineRefund: zero(contract.currency),
      })
      // Other flights of a changed trip may arrive later.
      if (decision.refusal !== 'ProtectionExpired') return again(endOf(contract.body))
      await closeUse(tx, tenant, key, now)
      await assistanceContracts.decide(tx, tenant, contract, 'Expired', decision)
    })
