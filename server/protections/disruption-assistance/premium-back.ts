import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { assistanceContracts } from './assistance-contracts.ts'

/** Deadline kind; the key is the contract's id. */
const kind = 'disruption-assistance-premium-back'

/** Refunds the premium of an assistance that a purchase of its own has paid, to that purchase. */
export const premiumBack = {
  kind,
  schedule: (
    tx: Tx,
    deadlines: Pick<Deadlines, 'schedule'>,
    tenant: TenantId,
    contractId: string,
    dueAt: number,
  ): Promise<void> => deadlines.schedule(tx, { tenant, kind, key: contractId, dueAt, payload: {} }),
  create:
    ({
      database,
      clock,
      refundPremium,
    }: {
      readonly database: Database
      readonly clock: Clock
      readonly refundPremium: Pick<RefundPremium, 'schedule'>
    }) =>
    ({ tenant, key }: DueDeadline): Promise<void> =>
      database.tenant(tenant, async (tx) => {
        const contract = await assistanceContracts.forUpdate(tx, tenant, key)
        const purchaseId = contract?.body.purchaseId
        if (contract === null || purchaseId === undefined || contract.body.isPremiumBack === true)
          return
        await assistanceContracts.amend(tx, tenant, contract, {
          ...contract.body,
          isPremiumBack: true,
        })
        await refundPremium.schedule(
          tx,
          tenant,
          { ...contract, bookingId: purchaseId },
          clock.now(),
          false,
        )
      }),
}
