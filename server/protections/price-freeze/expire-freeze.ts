import { watchFreeze } from '@portolan/domain/protections/price-freeze/exercise.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { freezeContracts, freezeOf } from './freeze-contracts.ts'
import { freezeLetters } from './freeze-letters.ts'
import { closeUse, isFree, heldMs } from '../contract-use.ts'

/** Deadline kind; the key is the contract's id. */
export const freezeExpiry = 'price-freeze-expiry'

/**
 * Ends a freeze whose hours are over (protections-14); one that has ended before is unchanged. A
 * booking that was placed in time keeps it; if it fails, the freeze has expired.
 */
export const createExpireFreeze =
  ({
    database,
    deadlines,
    clock,
    outbox,
  }: {
    readonly database: Database
    readonly deadlines: Pick<Deadlines, 'schedule'>
    readonly clock: Clock
    readonly outbox: Pick<Outbox, 'put'>
  }) =>
  async ({ tenant, key, dueAt }: DueDeadline): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const contract = await freezeContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Valid') return
      const now = clock.now()
      if (!(await isFree(tx, tenant, key))) {
        const due = { tenant, kind: freezeExpiry, key, dueAt: now + heldMs, payload: {} }
        return deadlines.schedule(tx, due)
      }
      const freeze = freezeOf(contract)
      const current = freeze.travelers.map(({ frozen }) => frozen)
      const decision = watchFreeze({ at: dueAt, freeze, current })
      if (decision?.outcome !== 'Expired') return
      await closeUse(tx, tenant, key, now)
      await freezeContracts.decide(tx, tenant, contract, 'Expired', decision)
      const { personId } = contract
      await outbox.put(tx, [
        freezeLetters.mail({ tenant, personId, contractId: key, what: 'Expired' }),
      ])
    })
