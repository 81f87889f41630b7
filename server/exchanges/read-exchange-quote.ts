import { readExchangeQuote } from '@portolan/contract/exchanges/read-exchange-quote.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip } from '../trips/index.ts'
import { quoteById } from './exchanges.store.ts'
import { quoteView } from './quote-exchange.ts'

export const noSuchQuote = {
  code: 'NotFound',
  message: 'There is no such quote for this trip.',
} as const

export const readExchangeQuoteRoute = ({ database }: { readonly database: Database }): Route =>
  route(readExchangeQuote, ({ params: { tripId, quoteId } }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:read', tripId)
      if (!trip.ok) return trip
      const row = await quoteById(tx, { tenant, personId: principal.personId, tripId, quoteId })
      return row === null ? refuse(noSuchQuote) : ok(quoteView(row, now))
    }),
  )
