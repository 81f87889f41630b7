import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkExtrasOf, checkPartyOf } from './check-request.ts'
import { quoteAnswer } from './flight-quote.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { joinTickets } from './join-tickets.ts'
import { makeQuote, type MakeQuoteDeps } from './make-quote.ts'
import { priceTickets } from './price-tickets.ts'

export interface QuoteDeps extends MakeQuoteDeps {
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
}

export const quoteFlightsRoute = (deps: QuoteDeps): Route =>
  route(quoteFlights, async ({ body }, { principal, tenant, now }) => {
    const refusal = checkPartyOf(body.party) ?? checkExtrasOf(body.slices, body.party)
    if (refusal !== null) return refuse(refusal)
    const priced = await priceTickets(deps.supplier, { slices: body.slices, party: body.party, now })
    if (!priced.ok) return priced
    const joined = await joinTickets(deps.supplier, priced.value, now)
    if (!joined.ok) return joined
    return ok(quoteAnswer(await makeQuote(deps, { tenant, personId: principal.personId, party: body.party, priced: joined.value, now })))
  })
