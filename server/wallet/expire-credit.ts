import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { expireCreditJournal } from '@portolan/domain/wallet/wallet-journals.ts'
import { money } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { balancesOf, post } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../platform/deadlines/deadlines.ts'
import { creditById } from './credits.store.ts'

/** The kind of its deadlines; their key is the credit's id. */
export const expireCreditDeadline = 'expire-travel-credit'

export interface ExpireCreditDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
}

/**
 * Takes back what is left of a credit when its day has come, and once more when every booking that
 * held some of it then has ended: what a failed one lets go of after the day is nobody's to spend.
 * A hold that comes between reading and posting meets the floor of the account, and the deadline
 * comes again.
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
