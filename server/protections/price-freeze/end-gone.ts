import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Decision } from '@portolan/domain/protections/clause.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { freezeContracts, type FreezeContract } from './freeze-contracts.ts'
import { closeUse } from './freeze-use.ts'

/** Refusals of a price that say nothing about seats; it is asked for again. */
export const passingRefusals: ReadonlySet<string> = new Set([
  'Timeout',
  'Unavailable',
  'Internal',
  'ExcessiveActivity',
])

/** Ends a locked freeze without seats; the refund of its fee is to be woken after the commit. */
export const endGone = async (
  tx: Tx,
  {
    tenant,
    contract,
    decision,
    refundPremium,
    now,
  }: {
    readonly tenant: TenantId
    readonly contract: FreezeContract
    readonly decision: Decision<string>
    readonly refundPremium: RefundPremium
    readonly now: number
  },
): Promise<Begun> => {
  await closeUse(tx, tenant, contract.id, now)
  await freezeContracts.decide(tx, tenant, contract, 'Refunded', decision)
  return refundPremium(tx, tenant, contract, now)
}
