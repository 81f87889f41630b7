import { watchFreeze } from '@portolan/domain/protections/price-freeze/exercise.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { freezeContracts, freezeOf } from './freeze-contracts.ts'

/** Deadline kind; the key is the contract's id. */
export const freezeExpiry = 'price-freeze-expiry'

/** Ends a freeze whose hours are over (protections-14); one that has ended before is unchanged. */
export const createExpireFreeze =
  ({ database }: { readonly database: Database }) =>
  async ({ tenant, key, dueAt }: DueDeadline): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const contract = await freezeContracts.forUpdate(tx, tenant, key)
      if (contract === null) return
      const freeze = freezeOf(contract)
      const current = freeze.travelers.map(({ frozen }) => frozen)
      const decision = watchFreeze({ at: dueAt, freeze, current })
      if (decision?.outcome === 'Expired')
        await freezeContracts.decide(tx, tenant, contract, 'Expired', decision)
    })
