import type { Clock } from '@portolan/kernel/ports.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import { closeUse, isFree, heldMs } from '../contract-use.ts'
import { decideVoucher } from './decide-voucher.ts'
import { releaseDeposit } from './held-deposit.ts'
import { voucherContracts } from './voucher-contracts.ts'
import { voucherLetters } from './voucher-letters.ts'

/** Deadline kind; the key is the contract's id. */
export const voucherExpiry = 'hotel-price-freeze-expiry'

/**
 * Ends a voucher at its action expiration (protections-14); one that has ended before is unchanged.
 * Its deposit becomes ours. A booking that was placed in time keeps it; if it fails, it has
 * expired.
 */
export const createExpireVoucher =
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
      const contract = await voucherContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Valid') return
      const now = clock.now()
      if (!(await isFree(tx, tenant, key))) {
        const due = { tenant, kind: voucherExpiry, key, dueAt: now + heldMs, payload: {} }
        return deadlines.schedule(tx, due)
      }
      const decision = decideVoucher(contract, { room: null, best: null }, dueAt)
      if (decision.outcome !== 'Expired') return
      await closeUse(tx, tenant, key, now)
      await releaseDeposit(tx, tenant, contract, { step: 'Expire', at: now })
      await voucherContracts.decide(tx, tenant, contract, 'Expired', decision)
      const { personId } = contract
      await outbox.put(tx, [
        voucherLetters.mail({ tenant, personId, contractId: key, what: 'Expired' }),
      ])
    })
