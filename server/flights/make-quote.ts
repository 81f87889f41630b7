import type { Party } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { sumPrices } from '@portolan/domain/pricing/add-up.ts'
import { quotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { rewardsAccountsOf } from '../rewards/index.ts'
import { flightQuotes, type FlightQuote } from './flight-quote.ts'
import type { PricedTickets } from './price-tickets.ts'

export interface MakeQuoteDeps {
  readonly database: Database
  readonly ids: Ids
}
export interface NewQuote {
  readonly tenant: TenantId
  readonly personId: string
  readonly party: Party
  /** A fresh supplier price. */
  readonly priced: PricedTickets
  readonly now: number
}

/** Stores fresh supplier prices as a quote of the person. */
export const makeQuote = (
  { database, ids }: MakeQuoteDeps,
  { tenant, personId, party, priced: { tickets, passportRequired }, now }: NewQuote,
): Promise<FlightQuote> =>
  database.tenant(tenant, async (tx) => {
    const price = sumPrices(tickets.map((ticket) => ticket.price))
    const earn = quotedEarn(
      accountsOfTenant(tenant, await rewardsAccountsOf(tx, tenant, personId), null),
      'flights',
      price.grandTotal,
    )
    return flightQuotes.keep(tx, ids, {
      tenant,
      personId,
      body: { tickets, party, price, passportRequired, earn },
      now,
    })
  })
