import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Refusal } from '@portolan/contract/errors.ts'
import { seatsOf } from '@portolan/domain/flights/party.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type {
  AirSearchRequest,
  AirSearchResult,
  ChosenSlice,
  LowestTrips,
  LowestTripsRequest,
} from '@portolan/market/airlines/types.ts'
import type { FlightSupplier } from '../../flights/flight-supplier.ts'
import type { FlightContext } from './flight-context.ts'
import { asAdults, chosenSlice, placeFactsOf, searchField } from './flight-requests.ts'
import { createFlightLister, type AdultPrice } from './list-flights.ts'
import { airRefusal, questionRefusal } from './outcomes.ts'
import { createSeenSales } from './seen-sales.ts'

/** Most options of one list. */
const mostOptions = 200
/** Oldest that a cached list may get: prices move by the hour, but sales can close at any minute. */
const epochMs = 600_000
/** Journeys whose lowest fares are cached. */
const cachedJourneys = 20

type SearchPart = Pick<FlightSupplier, 'search' | 'searchChange' | 'nonstops'>
type LowestPart = Pick<FlightSupplier, 'epoch' | 'calendar' | 'dateGrid'>

const createListing = ({ market, world, isCanceled }: FlightContext) => {
  const { air } = market
  const list = createFlightLister({ air, world })

  const searchAir = (
    request: AirSearchRequest,
    chosen: readonly ChosenSlice[],
  ): ReturnType<typeof air.search> =>
    chosen.length === 0 ? air.search(request) : air.continueSearch(request, chosen)

  /**
   * One adult's price from a party's total: an equal share among adults, otherwise the price of a
   * search for the same number of adults.
   */
  const adultPrices = (request: AirSearchRequest, chosen: readonly ChosenSlice[]): AdultPrice => {
    const { passengers } = request
    if (seatsOf(passengers) === passengers.adults && passengers.lapInfants === 0)
      return (_option, _brand, total) => Math.round(total / passengers.adults)
    const adults = asAdults(passengers)
    const result = searchAir({ ...request, passengers: adults }, chosen)
    const prices = new Map(
      result.ok
        ? (result.value.slices[0] ?? []).flatMap((option) =>
            option.fares.map((fare) => [`${option.id}|${fare.brandId}`, fare.from] as const),
          )
        : [],
    )
    const share = adults.adults + passengers.lapInfants * 0.1
    return (option, brand, total) =>
      Math.round(
        (prices.get(`${option.id}|${brand}`) ?? (total * adults.adults) / share) / adults.adults,
      )
  }

  /** The list for a request; `narrow` filters the airlines' result first. */
  return (
    request: AirSearchRequest,
    chosen: readonly ChosenSlice[],
    narrow: (result: AirSearchResult) => AirSearchResult = (result) => result,
  ): Awaited<ReturnType<FlightSupplier['search']>> => {
    const result = searchAir(request, chosen)
    if (!result.ok) {
      const field = searchField(request.slices, chosen.length > 0, result.refusal)
      return refuse(airRefusal(result.refusal, field))
    }
    return ok(
      list({
        result: narrow(result.value),
        slice: chosen.length,
        most: mostOptions,
        adultPrice: adultPrices(request, chosen),
        isCanceled,
        asOf: request.now,
      }),
    )
  }
}

/** Lists of flights, for a new trip and for a change of one. */
export const createListSearch = (context: FlightContext): SearchPart => {
  const { market, line, conditionFor, refresh } = context
  const { orders } = market
  const listOf = createListing(context)
  return {
    search: async ({ slices, cabin, party, chosen, only, now }) => {
      const first = slices[0]
      const condition = await conditionFor('search', {
        ...placeFactsOf(first),
        date: first?.date ?? '',
      })
      await line.wait()
      if (condition !== null) return refuse(questionRefusal(condition))
      const request: AirSearchRequest = {
        slices,
        cabin,
        passengers: party,
        now,
        limit: mostOptions,
        ...(only === undefined ? {} : { only }),
      }
      return listOf(
        request,
        chosen.map((slice) => chosenSlice(slice)),
      )
    },
    searchChange: async ({ reference, slices, cabin, party, chosen, staying, now }) => {
      const condition = await conditionFor('searchChange', { reference })
      await line.wait()
      if (condition !== null) return refuse(questionRefusal(condition))
      await refresh()
      const order = await orders.read(reference, now)
      if (order === null)
        return refuse({
          code: 'BookingSessionMissing',
          message: 'The supplier does not know this order.',
        })
      const request: AirSearchRequest = {
        slices,
        ticketSlices: slices.length + staying,
        cabin,
        passengers: party,
        now,
        limit: mostOptions,
      }
      const { carrier } = orders.changes.terms(order, now)
      return listOf(
        request,
        chosen.map((slice) => chosenSlice(slice)),
        (result) => onOneTicketOf(carrier, result),
      )
    },
    nonstops: createNonstops(context),
  }
}

/** A ticket is changed by its own airline and stays one ticket. */
const onOneTicketOf = (carrier: string, result: AirSearchResult): AirSearchResult => {
  const [options = []] = result.slices
  const own = options.flatMap((option) => {
    const fares = option.fares.filter(({ separate }) => !separate)
    return option.carrier === carrier && fares.length > 0 ? [{ ...option, fares }] : []
  })
  return { ...result, slices: [own] }
}

const createNonstops =
  ({ market, world, line, conditionFor, isCanceled }: FlightContext): FlightSupplier['nonstops'] =>
  async ({ slice, cabin, party, now }) => {
    const { air } = market
    const condition = await conditionFor('search', { ...placeFactsOf(slice), date: slice.date })
    await line.wait()
    if (condition !== null) return refuse(questionRefusal(condition))
    const found = air.nonstops({ slice, cabin, passengers: party, now })
    if (!found.ok)
      return refuse(airRefusal(found.refusal, searchField([slice], false, found.refusal)))
    const end = (airport: string, terminal: string | null) => ({
      airport,
      country: world.airport(airport)?.country ?? '',
      terminal: terminal ?? undefined,
    })
    return ok(
      found.value.flatMap(({ segment, departure, arrival, total }) =>
        isCanceled([segment.id])
          ? []
          : [
              {
                id: segment.id,
                airline: segment.marketing.code,
                alliance: air.airline(segment.marketing.code)?.alliance ?? null,
                total,
                from: end(segment.origin, segment.originTerminal),
                to: end(segment.destination, segment.destinationTerminal),
                leavesAt: departure * 60_000,
                landsAt: arrival * 60_000,
              },
            ],
      ),
    )
  }

/** Lowest fares by date. */
export const createLowestFares = ({
  market,
  line,
  conditionFor,
  isCanceled,
  refresh,
}: FlightContext): LowestPart => {
  const { air, picture, board, movedFares } = market
  const refreshIfOld = createSeenSales(refresh)
  const epoch = async (now: number): Promise<string> => {
    await refreshIfOld(now)
    const versions = [picture.version(), board.version(), movedFares.version()]
    return [Math.floor(now / epochMs), ...versions].join('.')
  }

  /** By epoch and journey; each computes its dates on demand, so the next page needs few new ones. */
  const cache = new Map<string, LowestTrips>()
  const tripsFor = async (
    request: LowestTripsRequest,
    date: string,
  ): Promise<Result<LowestTrips, Refusal>> => {
    const { origin, destination, cabin, seats, now } = request
    const condition = await conditionFor('search', { ...placeFactsOf(request), date })
    await line.wait()
    if (condition !== null) return refuse(questionRefusal(condition))
    const key = JSON.stringify([await epoch(now), origin, destination, cabin, seats])
    const cached = cache.get(key)
    if (cached !== undefined) return ok(cached)
    const trips = air.lowestTrips(board.isQuiet() ? request : { ...request, without: isCanceled })
    if (!trips.ok) return refuse(airRefusal(trips.refusal, 'from'))
    if (cache.size >= cachedJourneys) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, trips.value)
    return trips
  }

  return {
    epoch,
    calendar: async ({ origin, destination, from, days, nights, cabin, party, now }) => {
      const trips = await tripsFor({ origin, destination, cabin, seats: seatsOf(party), now }, from)
      if (!trips.ok) return trips
      const { oneWay, roundTrip } = trips.value
      const answer: { date: string; lowest: number | null }[] = []
      for (let at = 0; at < days; at++) {
        const date = addDays(from, at)
        answer.push({
          date,
          lowest: nights === undefined ? oneWay(date) : roundTrip(date, addDays(date, nights)),
        })
        // Two months are many searches: other requests run in between.
        await yieldToOthers()
      }
      return ok(answer)
    },
    dateGrid: async ({ origin, destination, departures, returns, cabin, party, now }) => {
      const trips = await tripsFor(
        { origin, destination, cabin, seats: seatsOf(party), now },
        departures[0] ?? '',
      )
      if (!trips.ok) return trips
      const lowest: (number | null)[][] = []
      for (const departure of departures) {
        lowest.push(returns.map((date) => trips.value.roundTrip(departure, date)))
        await yieldToOthers()
      }
      return ok(lowest)
    },
  }
}
