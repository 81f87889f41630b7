import type { Refusal } from '@portolan/contract/errors.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { quoteRebooking } from '@portolan/contract/protections/quote-rebooking.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { RebookCandidate } from '@portolan/domain/protections/disruption-assistance/qualify.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, toWire, type Money } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import { makeQuote, priceEach, quotedFares, type PricedTickets } from '../flights/index.ts'
import type { Database } from '../platform/database/database.ts'
import { candidateOf } from './disruption-assistance/rebooking-candidate.ts'

export interface NewFlightsDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<FlightSupplier, 'price'>
}

/** One chosen slice at today's price, for all travelers who are rebooked. */
export interface NewFlights {
  readonly candidate: RebookCandidate
  readonly slice: FaredSlice
  readonly priced: PricedTickets
  readonly party: Party
  readonly travelers: number
}

const differs = refuse<Refusal>({
  code: 'ItineraryDiffers',
  message: 'Only flights on one ticket replace others.',
  field: 'option',
})

/** Prices what replaces disrupted flights: one ticket with one slice. */
export const priceNewFlights = async (
  { supplier }: Pick<NewFlightsDeps, 'supplier'>,
  {
    chosen,
    party,
    now,
  }: {
    readonly chosen: { readonly option: string; readonly brand: string }
    readonly party: Party
    readonly now: number
  },
): Promise<Result<NewFlights, Refusal>> => {
  const priced = await priceEach(supplier, [[chosen]], { party, now })
  if (!priced.ok) return priced
  const [ticket, ...others] = priced.value.tickets
  const [slice] = ticket?.slices ?? []
  if (ticket === undefined || slice === undefined || others.length > 0) return differs
  const prices = quotedFares([ticket], party).travelers.map(({ price }) => price)
  const candidate = candidateOf(slice, prices, fromWire(ticket.price.grandTotal))
  return candidate === null
    ? differs
    : ok({ candidate, slice, priced: priced.value, party, travelers: prices.length })
}

/** Keeps such flights as a quote that a protection pays. `cap`: for each traveler. */
export const rescueQuote = async (
  deps: NewFlightsDeps,
  { candidate, slice, priced, party, travelers }: NewFlights,
  {
    tenant,
    personId,
    cap,
    now,
  }: {
    readonly tenant: TenantId
    readonly personId: string
    readonly cap: Money
    readonly now: number
  },
): Promise<Result<AnswerOf<typeof quoteRebooking>, Refusal>> => {
  const [first, last] = [slice.segments[0], slice.segments.at(-1)]
  if (first === undefined || last === undefined) return differs
  const quote = await makeQuote(deps, { tenant, personId, party, priced, now })
  return ok({
    quoteId: quote.id,
    expiresAt: instantOf(quote.expiresAt),
    total: quote.body.price.grandTotal,
    cap: toWire(cap),
    fare: toWire(candidate.fare),
    travelers,
    flight: {
      flights: slice.segments.map(
        ({ marketingAirline }) => `${marketingAirline.code} ${marketingAirline.flightNumber}`,
      ),
      airline: first.marketingAirline.code,
      airlineName: first.marketingAirline.name,
      origin: first.origin.locationCode,
      destination: last.destination.locationCode,
      departure: first.departure,
      arrival: last.arrival,
      brandName: slice.brand.name,
    },
  })
}
