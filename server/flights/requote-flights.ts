import type { Party } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { ChosenFare, FlightSupplier } from './flight-supplier.ts'
import { joinTickets } from './join-tickets.ts'
import { makeQuote, type MakeQuoteDeps } from './make-quote.ts'
import { priceEach } from './price-tickets.ts'

export interface RequoteDeps extends MakeQuoteDeps {
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
}
export interface WantedTickets {
  readonly tenant: TenantId
  readonly personId: string
  readonly party: Party
  /** By ticket. */
  readonly choices: readonly (readonly ChosenFare[])[]
  readonly now: number
}

/** Quotes the same tickets at today's price: the new id, or null if no longer on sale. */
export const requoteFlights = async (
  deps: RequoteDeps,
  { tenant, personId, party, choices, now }: WantedTickets,
): Promise<string | null> => {
  const priced = await priceEach(deps.supplier, choices, { party, now })
  const joined = priced.ok ? await joinTickets(deps.supplier, priced.value, now) : priced
  return joined.ok
    ? (await makeQuote(deps, { tenant, personId, party, priced: joined.value, now })).id
    : null
}
