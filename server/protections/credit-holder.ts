import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { CreditHolder } from '@portolan/domain/protections/credit.ts'
import type { Tx } from '../platform/database/database.ts'
import { heldAccounts } from '../rewards/index.ts'

/**
 * Whether a person can be paid travel credits (protections-46). The issuer tells us of open
 * accounts in good standing alone, and every card has the benefit.
 */
export const creditHolder = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
): Promise<CreditHolder> => {
  const held = await heldAccounts(tx, tenant, personId)
  const hasAccount = held.length > 0
  return {
    isPrimary: held.some(({ role }) => role === 'Primary'),
    hasBenefit: hasAccount,
    isOpen: hasAccount,
    inGoodStanding: hasAccount,
  }
}
