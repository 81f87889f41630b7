import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkExtrasOf, checkPartyOf } from './check-request.ts'
import { quoteAnswer, type FlightQuote } from './flight-quote.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { joinTickets } from './join-tickets.ts'
import { makeQuote, type MakeQuoteDeps } from './make-quote.ts'
import { priceTickets } from './price-tickets.ts'

export interface QuoteDeps extends MakeQuoteDeps {
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
}

/**
 * The quote if its fares match those shown; otherwise both totals with the same seats and bags, and
 * the new quote.
 */
const asShown = (
  quote: FlightQuote,
  shown: MoneyWire,
): Result<ReturnType<typeof quoteAnswer>, Refusal> => {
  const { grandTotal, subTotal } = quote.body.price
  const { minor, currency } = grandTotal
  const before = shown.minor + minor - subTotal.minor
  if (shown.currency === currency && before === minor) return ok(quoteAnswer(quote))
  return refuse({
    code: 'PriceChanged',
    message: 'The price has changed since it was shown.',
    field: 'shownFare',
    facts: {
      currency,
      newMinor: minor,
      quoteId: quote.id,
      ...(shown.currency === currency ? { oldMinor: before } : {}),
    },
  })
}

export const quoteFlightsRoute = (deps: QuoteDeps): Route =>
  route(quoteFlights, async ({ body }, { principal, tenant, now }) => {
    const refusal = checkPartyOf(body.party) ?? checkExtrasOf(body.slices, body.party)
    if (refusal !== null) return refuse(refusal)
    const priced = await priceTickets(deps.supplier, {
      slices: body.slices,
      party: body.party,
      now,
    })
    if (!priced.ok) return priced
    const joined = await joinTickets(deps.supplier, priced.value, now)
    if (!joined.ok) return joined
    const quote = await makeQuote(deps, {
      tenant,
      personId: principal.personId,
      party: body.party,
      priced: joined.value,
      now,
    })
    return body.shownFare === undefined ? ok(quoteAnswer(quote)) : asShown(quote, body.shownFare)
  })
