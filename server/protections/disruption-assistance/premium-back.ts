import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import type { AssistanceContract } from './assistance-contracts.ts'

/** Deadline kind; the key is the contract's id. */
const kind = 'disruption-assistance-premium-back'

/** The contracts of assistance, in whatever database. */
export interface EndedContracts<T> {
  readonly forUpdate: (tx: T, tenant: TenantId, id: string) => Promise<AssistanceContract | null>
  readonly amend: (
    tx: T,
    tenant: TenantId,
    contract: Pick<AssistanceContract, 'id'>,
    body: AssistanceContract['body'],
  ) => Promise<void>
}

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
    <T>({
      transaction,
      contracts,
      clock,
      refundPremium,
    }: {
      readonly transaction: (tenant: TenantId, work: (tx: T) => Promise<void>) => Promise<void>
      readonly contracts: EndedContracts<T>
      readonly clock: Clock
      readonly refundPremium: Pick<RefundPremium<T>, 'schedule'>
    }) =>
    ({ tenant, key }: Pick<DueDeadline, 'tenant' | 'key'>): Promise<void> =>
      transaction(tenant, async (tx) => {
        const contract = await contracts.forUpdate(tx, tenant, key)
        const purchaseId = contract?.body.purchaseId
        if (contract === null || purchaseId === undefined || contract.body.isPremiumBack === true)
          return
        await contracts.amend(tx, tenant, contract, { ...contract.body, isPremiumBack: true })
        await refundPremium.schedule(
          tx,
          tenant,
          { ...contract, bookingId: purchaseId },
          clock.now(),
          false,
        )
      }),
}
