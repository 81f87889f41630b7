import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Decision } from '@portolan/domain/protections/clause.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { freezeContracts, type FreezeContract } from './freeze-contracts.ts'
import { freezeLetters } from './freeze-letters.ts'
import { closeUse } from '../contract-use.ts'

/** Ends a locked freeze without seats; the refund of its fee is to be woken after the commit. */
export const endGone = async (
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
    readonly contract: FreezeContract
    readonly decision: Decision<string>
    readonly refundPremium: RefundPremium
    readonly outbox: Pick<Outbox, 'put'>
    readonly now: number
  },
): Promise<Begun> => {
  await closeUse(tx, tenant, contract.id, now)
  await freezeContracts.decide(tx, tenant, contract, 'Refunded', decision)
  await outbox.put(tx, [
    freezeLetters.mail({
      tenant,
      personId: contract.personId,
      contractId: contract.id,
      what: 'Refunded',
    }),
  ])
  return refundPremium.begin(tx, tenant, contract, now)
}
