import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { creditAccount } from '@portolan/domain/ledger/tender-accounts.ts'
import { statusOfCredit } from '@portolan/domain/wallet/credit.ts'
import { creditEventType } from '@portolan/domain/wallet/credit-event.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { isCurrency, money, toWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { personById } from '../identity/index.ts'
import { accountHistory, entriesOfJournals, type AccountEntry } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { creditsOf } from './credits.store.ts'
import { placeOf, readPlace } from './history-place.ts'

const nameOf = ({ cause: { of, id, step } }: Pick<AccountEntry, 'cause'>): string =>
  `${of}.${id}.${step}`
const { historyPage } = walletTerms

/**
 * What the ledger says of the caller's credits. A journal that moves two of them is two lines of
 * it.
 */
export const readWalletHistoryRoute = ({ database }: { readonly database: Database }): Route =>
  route(readWalletHistory, async ({ query }, { tenant, principal, now }) => {
    const { personId } = principal
    if (!can(principal, 'wallet:read', { tenant, ownerId: personId }))
      return refuse({ code: 'NotFound', message: 'There is no such wallet.' })
    const after = query.after === undefined ? null : readPlace(query.after)
    if (after === undefined)
      return refuse({
        code: 'OutOfRange',
        message: 'That is no place in a history.',
        field: 'after',
      })
    return ok(
      await database.tenant(tenant, async (tx) => {
        const found = await personById(tx, tenant, personId)
        const credits =
          found?.person.accountRole === 'Primary' ? await creditsOf(tx, tenant, personId) : []
        const creditOf = new Map(credits.map((one) => [one.credit.id, one]))
        // One more than a page, to know whether there are more.
        const read = await accountHistory(tx, tenant, {
          accounts: credits.map(({ credit }) => creditAccount(credit.id, credit.granted.currency)),
          after,
          limit: historyPage + 1,
        })
        const page = read.slice(0, historyPage)
        const moved = await entriesOfJournals(
          tx,
          tenant,
          page.map(({ cause }) => cause),
        )
        const last = page.at(-1)
        return {
          credits: page.flatMap((entry) => {
            const one = creditOf.get(entry.owner)
            if (one === undefined || !isCurrency(entry.unit)) return []
            const { credit, left } = one
            return [
              {
                id: `${nameOf(entry)}.${credit.id}`,
                type: creditEventType(entry.cause, credit.origin, entry.amount),
                amount: toWire(money(entry.amount, entry.unit)),
                at: instantOf(entry.at),
                creditId: credit.id,
                last4: credit.last4,
                status: statusOfCredit(credit, left, now),
                entries: moved.flatMap(({ unit, ...part }) =>
                  nameOf(part) === nameOf(entry) && isCurrency(unit)
                    ? [{ account: part.kind, amount: toWire(money(part.amount, unit)) }]
                    : [],
                ),
              },
            ]
          }),
          next: read.length > historyPage && last !== undefined ? placeOf(last) : null,
        }
      }),
    )
  })
