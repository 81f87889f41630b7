import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Decision } from '@portolan/domain/protections/clause.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import { closeUse } from '../contract-use.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { releaseDeposit } from './held-deposit.ts'
import { voucherContracts, type VoucherContract } from './voucher-contracts.ts'
import { voucherLetters } from './voucher-letters.ts'

/** Ends a locked voucher without rooms; the refund of its deposit is to be woken after the commit. */
export const endVoucher = async (
  tx: Tx,
  {
    tenant,
    contract,
    decision,
    refundPremium,
    outbox,
    now,
  }: {
    readonly tenant: TenantId
    readonly contract: VoucherContract
    readonly decision: Decision<string>
    readonly refundPremium: RefundPremium
    readonly outbox: Pick<Outbox, 'put'>
    readonly now: number
  },
): Promise<Begun> => {
  await closeUse(tx, tenant, contract.id, now)
  await releaseDeposit(tx, tenant, contract, { step: 'Gone', at: now })
  await voucherContracts.decide(tx, tenant, contract, 'Refunded', decision)
  const { personId, id: contractId } = contract
  await outbox.put(tx, [voucherLetters.mail({ tenant, personId, contractId, what: 'Refunded' })])
  const begun = await refundPremium.begin(tx, tenant, contract, now)
  const body = { ...contract.body, refundId: begun.row.id }
  await voucherContracts.amend(tx, tenant, contract, body)
  return begun
}
