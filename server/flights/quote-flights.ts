import type { AnswerOf } from '@portolan/contract/operation.ts'
import { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { judgePart } from '@portolan/domain/policies/judge.ts'
import { judgedJourney } from '@portolan/domain/policies/judged-journey.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { datesOf } from './booking/flight-desk.ts'
import type { TierOf } from '../policies/index.ts'
import { checkExtrasOf, checkPartyOf } from './check-request.ts'
import { quoteAnswer, type FlightQuote } from './flight-quote.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { joinTickets } from './join-tickets.ts'
import { makeQuote, type MakeQuoteDeps } from './make-quote.ts'
import { priceTickets } from './price-tickets.ts'

export interface QuoteDeps extends MakeQuoteDeps {
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
  readonly tierOf: TierOf
}
type Answer = AnswerOf<typeof quoteFlights>

/** What the supplier quoted is judged, never what the list or the caller says it costs. */
const judged = (tier: PolicyTier | null, { body }: FlightQuote): Answer['policy'] => {
  if (tier === null) return null
  const slices = body.tickets.flatMap((ticket) => ticket.slices)
  const { verdict, breaches } = judgePart(tier, judgedJourney(slices, body.price))
  // The contract's arrays are mutable; nothing writes to these.
  return { verdict, breaches: breaches as NonNullable<Answer['policy']>['breaches'] }
}

/** Null if the fares match those shown; otherwise both totals with the same seats and bags. */
const priceChanged = (quote: FlightQuote, shown: MoneyWire): Refusal | null => {
  const { grandTotal, subTotal } = quote.body.price
  const { minor, currency } = grandTotal
  const before = shown.minor + minor - subTotal.minor
  if (shown.currency === currency && before === minor) return null
  return {
    code: 'PriceChanged',
    message: 'The price has changed since it was shown.',
    field: 'shownFare',
    facts: {
      currency,
      newMinor: minor,
      quoteId: quote.id,
      ...(shown.currency === currency ? { oldMinor: before } : {}),
    },
  }
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
    const changed = body.shownFare === undefined ? null : priceChanged(quote, body.shownFare)
    if (changed !== null) return refuse(changed)
    const { currency } = quote.body.price.grandTotal
    const tier = await deps.tierOf(principal, currency, {
      now,
      judgedFor: body.judgedFor,
      on: datesOf(quote.body.tickets).first,
    })
    return ok({ ...quoteAnswer(quote), policy: judged(tier, quote) })
  })
