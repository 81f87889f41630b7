import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { releaseDeposit } from './held-deposit.ts'
import { voucherContracts } from './voucher-contracts.ts'

/**
 * A stay that a deposit has paid a part of was refunded: the deposit's share goes on to how the
 * deposit was paid. The underwriter keeps its premium.
 */
export const createReturnDeposit =
  ({
    database,
    clock,
    refundPremium,
  }: {
    readonly database: Database
    readonly clock: Clock
    readonly refundPremium: RefundPremium
  }) =>
  async ({ tenant, key, dueAt }: DueDeadline): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const contract = await voucherContracts.forUpdate(tx, tenant, key)
      // While it is valid, what is left of the deposit is for the next booking.
      if (contract === null || contract.state === 'Valid') return
      const now = clock.now()
      const step = `Return ${dueAt}`
      const share = await releaseDeposit(tx, tenant, contract, { step, at: now })
      if (share.minor > 0)
        await refundPremium.schedule(tx, tenant, { ...contract, premium: share.minor }, now, true)
    })
