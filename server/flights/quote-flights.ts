import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { quotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { rewardsAccountsOf } from '../rewards/index.ts'
import { checkExtrasOf, checkPartyOf } from './check-request.ts'
import { quoteAnswer, quoteLifeMs, type FlightQuote } from './flight-quote.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { keepQuote } from './flights.store.ts'

export interface QuoteDeps {
  readonly supplier: Pick<FlightSupplier, 'price'>
  readonly database: Database
  readonly ids: Ids
}

export const quoteFlightsRoute = ({ supplier, database, ids }: QuoteDeps): Route =>
  route(quoteFlights, async ({ body }, { principal, tenant, now }) => {
    const refusal = checkPartyOf(body.party) ?? checkExtrasOf(body.slices, body.party)
    if (refusal !== null) return refuse(refusal)
    const priced = await supplier.price({ slices: body.slices, party: body.party, now })
    if (!priced.ok) return priced
    const { slices, price, passportRequired, fingerprint } = priced.value
    const { personId } = principal
    const quote = await database.tenant(tenant, async (tx): Promise<FlightQuote> => {
      const accounts = accountsOfTenant(tenant, await rewardsAccountsOf(tx, tenant, personId), null)
      const made: FlightQuote = {
        id: ids.make('quote'), personId, createdAt: now, expiresAt: now + quoteLifeMs,
        choice: body.slices, slices, party: body.party, price, passportRequired, fingerprint, earn: quotedEarn(accounts, 'flights', price.grandTotal),
      }
      await keepQuote(tx, tenant, made)
      return made
    })
    return ok(quoteAnswer(quote))
  })
