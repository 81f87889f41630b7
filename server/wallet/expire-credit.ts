import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { expireCreditJournal } from '@portolan/domain/wallet/wallet-journals.ts'
import { money } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { balancesOf, post } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../platform/deadlines/deadlines.ts'
import { creditById } from './credits.store.ts'

/** Deadline kind; the key is the credit's id. */
export const expireCreditDeadline = 'expire-travel-credit'

export interface ExpireCreditDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
}

/**
 * Expires what is left of a credit on its day, and again when bookings that held some of it end:
 * amounts released later are gone too. If a hold comes in between, the ledger's floor rejects the
 * posting and the deadline is retried.
 */
export const createExpireCredit =
  ({ database, deadlines, clock }: ExpireCreditDeps) =>
  async ({ tenant, key, dueAt }: DueDeadline): Promise<void> =>
    database.tenant(tenant, async (tx) => {
      const credit = await creditById(tx, tenant, key)
      if (credit === null || credit.expiresAt === null || credit.expiresAt > clock.now()) return
      const left = money(
        (await balancesOf(tx, tenant, 'travel-credit', [key])).get(key) ?? 0n,
        credit.granted.currency,
      )
      if (left.minor > 0n)
        await post(tx, tenant, expireCreditJournal(key, left, dueAt), clock.now())
      const last = credit.expiresAt + walletTerms.lastLook
      if (dueAt < last)
        await deadlines.schedule(tx, {
          tenant,
          kind: expireCreditDeadline,
          key,
          dueAt: last,
          payload: {},
        })
    })
