import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { searchFlights } from '@portolan/contract/flights/search-flights.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { checkPartyOf, checkSlicesOf } from './check-request.ts'
import { searchTickets, type TicketSupplier } from './combine-tickets.ts'
import type { FlightSupplier, SupplierSearch } from './flight-supplier.ts'

export type TicketSearchBody = BodyOf<typeof searchFlights>
type Found = Result<SupplierSearch, Refusal>

/** A checked search: its key, and the list, which is searched when it is first asked for. */
export interface AskedList {
  readonly key: string
  readonly list: () => Promise<Found>
}
export interface FlightLists {
  ask(body: TicketSearchBody, now: number): Promise<Result<AskedList, Refusal>>
}

const tooManyChosen: Refusal = {
  code: 'OutOfRange',
  message: 'Every slice has been chosen; there is none left to list.',
  field: 'chosen',
}
/** A list is judged right after it is shown, so that few of them are worth keeping. */
const mostLists = 48

/**
 * Lists of flights as the supplier answered, by request and price epoch. What is sent to browsers
 * and what judges it share one search.
 */
export const createFlightLists = (
  supplier: TicketSupplier & Pick<FlightSupplier, 'epoch'>,
): FlightLists => {
  const kept = new LRUCache<string, Promise<Found>>({ max: mostLists })
  return {
    ask: async (body, now) => {
      const { slices, cabin, party, chosen } = body
      const refusal =
        checkPartyOf(party) ??
        (chosen.length >= slices.length ? tooManyChosen : null) ??
        (await checkSlicesOf(supplier, slices, now))
      if (refusal !== null) return refuse(refusal)
      const key = JSON.stringify([
        await supplier.epoch(now),
        slices.map(({ origin, destination, date }) => [origin, destination, date]),
        cabin,
        [party.adults, party.children, party.lapInfants, party.seatedInfants],
        chosen.map(({ option, brand }) => [option, brand]),
      ])
      const list = (): Promise<Found> => {
        const known = kept.get(key)
        if (known !== undefined) return known
        const search = (async (): Promise<Found> => {
          const found = await searchTickets(supplier, { slices, cabin, party, chosen, now })
          if (!found.ok) kept.delete(key)
          return found
        })()
        search.catch(() => kept.delete(key))
        kept.set(key, search)
        return search
      }
      return ok({ key, list })
    },
  }
}
