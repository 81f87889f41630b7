import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Credit } from '@portolan/domain/wallet/credit.ts'
import { grantCreditJournal } from '@portolan/domain/wallet/wallet-journals.ts'
import { post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { insertCredit } from './credits.store.ts'
import { expireCreditDeadline } from './expire-credit.ts'

export interface GrantCreditDeps {
  readonly deadlines: Pick<Deadlines, 'schedule'>
}

/**
 * Grants a travel credit: row, journal and expiry deadline in one transaction, once per id. The id
 * should name its cause, such as a price match or a refund.
 */
export const createGrantCredit =
  ({ deadlines }: GrantCreditDeps) =>
  async (tx: Tx, tenant: TenantId, credit: Credit): Promise<void> => {
    if (!(await insertCredit(tx, tenant, credit))) return
    await post(tx, tenant, grantCreditJournal(credit), credit.grantedAt)
    if (credit.expiresAt !== null)
      await deadlines.schedule(tx, {
        tenant,
        kind: expireCreditDeadline,
        key: credit.id,
        dueAt: credit.expiresAt,
        payload: {},
      })
  }
export type GrantCredit = ReturnType<typeof createGrantCredit>
