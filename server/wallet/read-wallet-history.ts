import { readWalletHistory } from '@portolan/contract/wallet/read-wallet-history.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { creditAccount, offerAccount } from '@portolan/domain/ledger/tender-accounts.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { personById } from '../identity/index.ts'
import { accountHistory, entriesOfJournals } from '../ledger/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { creditsOf } from './credits.store.ts'
import {
  creditLine,
  journalsOf,
  offerLine,
  type HistoryFacts,
  type TripsOfCauses,
} from './history-lines.ts'
import { placeOf, readPlace } from './history-place.ts'
import { openedOffersOf } from './offers.store.ts'

const { historyPage } = walletTerms

/**
 * The caller's history of credits and offers from the ledger; a journal that moves two credits is
 * two lines.
 */
export const readWalletHistoryRoute = ({
  database,
  tripsOf,
}: {
  readonly database: Database
  readonly tripsOf: TripsOfCauses
}): Route =>
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
        // Credits belong to primary holders, offers to everybody (wallet-5).
        const credits =
          found?.person.accountRole === 'Primary' ? await creditsOf(tx, tenant, personId) : []
        const offers = (await openedOffersOf(tx, tenant, personId)).map((own) => ({
          own,
          account: offerAccount(own.offer.id, personId),
        }))
        const creditOf = new Map(credits.map((one) => [one.credit.id, one]))
        const offerOf = new Map(offers.map(({ own, account }) => [account.owner, own]))
        // One more than a page, to know whether there are more.
        const read = await accountHistory(tx, tenant, {
          accounts: [
            ...credits.map(({ credit }) => creditAccount(credit.id, credit.granted.currency)),
            ...offers.map(({ account }) => account),
          ],
          after,
          limit: historyPage + 1,
        })
        const page = read.slice(0, historyPage)
        const facts: HistoryFacts = {
          moved: await entriesOfJournals(tx, tenant, journalsOf(page)),
          trips: await tripsOf(
            tx,
            tenant,
            page.map(({ cause }) => cause),
          ),
          now,
        }
        const last = page.at(-1)
        return {
          credits: page.flatMap((entry) => {
            const offer = entry.unit === 'offer' ? offerOf.get(entry.owner) : undefined
            if (offer !== undefined) return offerLine(entry, offer, facts)
            const credit = creditOf.get(entry.owner)
            return credit === undefined ? [] : creditLine(entry, credit, facts)
          }),
          next: read.length > historyPage && last !== undefined ? placeOf(last) : null,
        }
      }),
    )
  })
