import { setImmediate as breathe } from 'node:timers/promises'
import type { Refusal } from '@portolan/contract/errors.ts'
import {
  passengerTypeCodes,
  passengersOf,
  seatsOf,
  type Party,
} from '@portolan/domain/flights/party.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { CancellationQuote } from '@portolan/domain/trips/cancellation-terms.ts'
import type { ExchangeQuote, ExchangeTerms } from '@portolan/domain/trips/exchange-terms.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type {
  AirRefusal,
  AirSearchRequest,
  ChosenSlice,
  LowestTrips,
  LowestTripsRequest,
  SliceRequest,
} from '@portolan/market/airlines/types.ts'
import type { Call } from '@portolan/market/conditions/catalogue.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { Market } from '@portolan/market/market.ts'
import { heldBy } from '@portolan/market/orders/flight-change.ts'
import { viewOf, type FlightOrder } from '@portolan/market/orders/order.ts'
import { heldSince } from '@portolan/market/orders/orders.ts'
import type { World } from '@portolan/market/world/world.ts'
import type {
  ChosenFare,
  FlightNotice,
  FlightSupplier,
  SliceOffers,
  SupplierOrder,
} from '../../flights/flight-supplier.ts'
import { usd } from './brand-terms.ts'
import { changeRefusal, exchangeQuoteOf, exchangeTermsOf, wantedOf } from './changes.ts'
import { issuerOf } from '@portolan/market/orders/flight-cancellation.ts'
import {
  cancelledOf,
  confirmedAnswer,
  quotedAnswer,
  struckCancellation,
  struckConfirmation,
} from './cancellations.ts'
import { flightsNow } from './flights-now.ts'
import { createLine } from './line.ts'
import { createFlightLister, type AdultPrice } from './list-flights.ts'
import { airRefusal, errorCodeOf, orderRefusal, questionRefusal } from './outcomes.ts'
import { pricedItinerary } from './priced-itinerary.ts'
import { createSeenSales } from './seen-sales.ts'
import { sliceOffers } from './slice-offers.ts'
import { nearbyAirports, placeFacts, suggestionOf } from './places.ts'

export interface MarketFlightsDeps {
  readonly market: Market
  readonly world: World
  readonly clock: Clock
  /** Whether conditions can be raised at all; without, nobody looks for them. */
  readonly conditions: boolean
  /** Milliseconds that every call takes. */
  readonly latencyMs: number
}

/** Options of one list. */
const mostOptions = 200
/**
 * Prices move by the hour, but flights close for sale at any minute: a kept list is this old at
 * most.
 */
const epochMs = 600_000
/** Journeys whose lowest fares are kept. */
const mostKept = 20
/** Notices of one answer. */
const mostNotices = 100
/** Places for a text. */
const mostSuggestions = 10

/**
 * A slice in the airlines' words: seats name their flight, and whose seat it is by kind of
 * passenger.
 */
const chosenSlice = (
  { option, brand, seats = [], bags = [] }: ChosenFare,
  party?: Party,
): ChosenSlice => {
  const segmentIds = option.split('~')
  const types = party === undefined ? [] : passengersOf(party)
  return {
    segmentIds,
    brandId: brand,
    bags,
    seats: seats.map(({ segment, passenger, seat }) => ({
      segmentId: segmentIds[segment] ?? '',
      passenger,
      seat,
      type: passengerTypeCodes[types[passenger] ?? 'LapInfant'],
    })),
  }
}
const orderFacts = (order: FlightOrder, now: number): SupplierOrder => {
  const view = viewOf(order, now)
  return {
    reference: view.reference,
    locator: view.locator,
    status: view.status,
    total: usd(view.total),
    tickets: view.tickets,
    bookedAt: view.bookedAt,
    cancelled: cancelledOf(order.cancelledBy, 'USD'),
    changedBy: view.changedBy,
  }
}
/** `BA178-2027-02-05-JFK`: what a condition can look for on a flight. */
const segmentFacts = (segmentId: string): ConditionFacts => {
  const [flight = '', year = '', month = '', day = '', origin = ''] = segmentId.split('-')
  return { flight, airline: flight.slice(0, 2), date: `${year}-${month}-${day}`, origin }
}
/** What a condition can look for on a slice: its places, whatever was added near them. */
const endsOf = (
  { origin, destination }: Pick<SliceRequest, 'origin' | 'destination'> = {
    origin: '',
    destination: '',
  },
): ConditionFacts => ({
  origin: placeParts(origin).place,
  destination: placeParts(destination).place,
})
/** The same number of seats, all adults: what one adult pays does not depend on who sits beside. */
const asAdults = (party: Party): Party => ({
  adults: seatsOf(party),
  children: 0,
  lapInfants: 0,
  seatedInfants: 0,
})

/** Where in a search's body the airlines see the fault. */
const fieldAt = (
  slices: readonly SliceRequest[],
  hasChosen: boolean,
  refusal: AirRefusal,
): string => {
  const at = (fits: (slice: SliceRequest) => boolean, name: string): string => {
    const index = slices.findIndex(fits)
    return index < 0 ? 'slices' : `slices.${index}.${name}`
  }
  switch (refusal.code) {
    case 'DateOutOfRange':
      return at((slice) => slice.date === refusal.date, 'date')
    case 'SamePlace':
      return at((slice) => slice.destination === refusal.place, 'destination')
    case 'UnknownPlace':
      return at((slice) => slice.origin === refusal.place, 'origin')
    default:
      return hasChosen ? 'chosen' : 'slices'
  }
}

/** Where in a price's request the seat or bag stands that was refused. */
const extraField = (slices: readonly ChosenSlice[], refusal: AirRefusal): string => {
  if (refusal.code === 'TooManyBags')
    return `slices.${refusal.slice}.bags.${slices[refusal.slice]?.bags?.findIndex(({ passenger }) => passenger === refusal.passenger) ?? 0}`
  if (
    refusal.code !== 'SeatTaken' &&
    refusal.code !== 'SeatNotSold' &&
    refusal.code !== 'SeatNotForPassenger'
  )
    return 'slices'
  for (const [at, { seats = [] }] of slices.entries()) {
    const index = seats.findLastIndex(
      ({ segmentId, seat }) => segmentId === refusal.segmentId && seat === refusal.seat,
    )
    if (index >= 0) return `slices.${at}.seats.${index}`
  }
  return 'slices'
}

/** The built-in market's airlines behind the portal's port. */
export const createMarketFlights = ({
  market,
  world,
  clock,
  conditions,
  latencyMs,
}: MarketFlightsDeps): FlightSupplier => {
  const { air, orders, picture, board, movedFares } = market
  const line = createLine(latencyMs)
  const list = createFlightLister({ air, world })
  const strike = async (call: Call, facts: ConditionFacts): Promise<Strike | null> =>
    conditions ? market.conditions.strike(call, { product: 'flights', ...facts }) : null
  const isCancelled = (segmentIds: readonly string[]): boolean =>
    !board.isQuiet() &&
    segmentIds.some((id) => {
      const segment = air.segment(id)
      return segment !== null && board.status(segment).cancelled
    })
  const refresh = async (): Promise<void> =>
    void (await Promise.all([picture.refresh(), board.refresh()]))
  const seen = createSeenSales(refresh)
  /** Whether the strike moves fares; then whoever asks after that is asked the new ones. */
  const moveFares = (struck: Strike | null, slices: readonly ChosenSlice[]): boolean => {
    if (struck?.effect.kind !== 'move') return false
    movedFares.move(
      slices.flatMap(({ segmentIds }) => segmentIds),
      struck.effect.percent,
      clock.now(),
    )
    return true
  }

  /**
   * Tickets are issued through one distribution system; an airline that sells without them keeps
   * its own orders.
   */
  const providerOf = (order: FlightOrder): string => {
    const { carrier, isTicketed } = issuerOf(order, air)
    return isTicketed ? 'gds' : carrier
  }
  const ask = (
    request: AirSearchRequest,
    chosen: readonly ChosenSlice[],
  ): ReturnType<typeof air.search> =>
    chosen.length === 0 ? air.search(request) : air.continueSearch(request, chosen)

  /**
   * What one adult pays of a party's total: an equal share among adults, else the price of as many
   * adults.
   */
  const adultPrices = (request: AirSearchRequest, chosen: readonly ChosenSlice[]): AdultPrice => {
    const { passengers } = request
    if (seatsOf(passengers) === passengers.adults && passengers.lapInfants === 0)
      return (_option, _brand, total) => Math.round(total / passengers.adults)
    const adults = asAdults(passengers)
    const result = ask({ ...request, passengers: adults }, chosen)
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

  const search: FlightSupplier['search'] = async ({ slices, cabin, party, chosen, only, now }) => {
    const first = slices[0]
    const struck = await strike('search', { ...endsOf(first), date: first?.date ?? '' })
    await line.wait()
    if (struck !== null) return refuse(questionRefusal(struck))
    const request: AirSearchRequest = {
      slices,
      cabin,
      passengers: party,
      now,
      limit: mostOptions,
      ...(only === undefined ? {} : { only }),
    }
    const picked = chosen.map((slice) => chosenSlice(slice))
    const result = ask(request, picked)
    if (!result.ok)
      return refuse(airRefusal(result.refusal, fieldAt(slices, chosen.length > 0, result.refusal)))
    return ok(
      list(
        result.value,
        chosen.length,
        mostOptions,
        adultPrices(request, picked),
        isCancelled,
        now,
      ),
    )
  }

  const nonstops: FlightSupplier['nonstops'] = async ({ slice, cabin, party, now }) => {
    const struck = await strike('search', { ...endsOf(slice), date: slice.date })
    await line.wait()
    if (struck !== null) return refuse(questionRefusal(struck))
    const found = air.nonstops({ slice, cabin, passengers: party, now })
    if (!found.ok) return refuse(airRefusal(found.refusal, fieldAt([slice], false, found.refusal)))
    const end = (airport: string, terminal: string | null) => ({
      airport,
      country: world.airport(airport)?.country ?? '',
      terminal: terminal ?? undefined,
    })
    return ok(
      found.value.flatMap(({ segment, departure, arrival, total }) =>
        isCancelled([segment.id])
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

  const epoch = async (now: number): Promise<string> => {
    await seen(now)
    return `${Math.floor(now / epochMs)}.${picture.version()}.${board.version()}.${movedFares.version()}`
  }

  /**
   * The lowest fares of a journey as far as they have been asked for, kept while prices stand:
   * turning a page asks for few new days.
   */
  const kept = new Map<string, LowestTrips>()
  const tripsFor = async (
    request: LowestTripsRequest,
    date: string,
  ): Promise<Result<LowestTrips, Refusal>> => {
    const { origin, destination, cabin, seats, now } = request
    const struck = await strike('search', { ...endsOf(request), date })
    await line.wait()
    if (struck !== null) return refuse(questionRefusal(struck))
    const key = JSON.stringify([await epoch(now), origin, destination, cabin, seats])
    const known = kept.get(key)
    if (known !== undefined) return ok(known)
    const made = air.lowestTrips(board.isQuiet() ? request : { ...request, without: isCancelled })
    if (!made.ok) return refuse(airRefusal(made.refusal, 'from'))
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, made.value)
    return made
  }

  return {
    epoch,
    search,
    nonstops,
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
        // Two months are many searches: others get their turn in between.
        await breathe()
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
        lowest.push(returns.map((back) => trips.value.roundTrip(departure, back)))
        await breathe()
      }
      return ok(lowest)
    },
    transferPoints: async (origin, destination, most) =>
      air.transferPoints(origin, destination, most),
    connectionTimes: async (airport) => air.connectionTimes(airport),
    pastArrivals: async (segmentId, now) => air.pastArrivals(segmentId, now),
    suggest: async (text) =>
      world.suggest(text, mostSuggestions).flatMap((suggestion) => suggestionOf(suggestion, world)),
    place: async (code) => placeFacts(code, world),
    nearby: async (place) => nearbyAirports(place, world),
    price: async ({ slices, party, now, honour, reference }) => {
      const facts = segmentFacts(slices[0]?.option.split('~')[0] ?? '')
      const struck = await strike('price', facts)
      await line.wait()
      const picked = slices.map((slice) => chosenSlice(slice, party))
      if (struck !== null && !moveFares(struck, picked)) return refuse(questionRefusal(struck))
      await refresh()
      if (picked.some((slice) => isCancelled(slice.segmentIds)))
        return refuse({
          code: 'NoAvailability',
          message: 'A flight has been canceled.',
          field: 'slices',
        })
      const order = reference === undefined ? null : await orders.read(reference, now)
      const priced = air.price({
        slices: picked,
        passengers: party,
        now,
        ...(order === null ? {} : { holds: heldBy(order) }),
      })
      if (!priced.ok) return refuse(airRefusal(priced.refusal, extraField(picked, priced.refusal)))
      const current = pricedItinerary(priced.value, world)
      const before = honour === undefined || honour === current.fingerprint ? null : heldSince(now)
      const held =
        before === null ? null : air.price({ slices: picked, passengers: party, now: before })
      const earlier = held?.ok === true ? pricedItinerary(held.value, world) : null
      return ok(earlier !== null && earlier.fingerprint === honour ? earlier : current)
    },
    extras: async ({ slices, now, reference }) => {
      await line.wait()
      await refresh()
      const order = reference === undefined ? null : await orders.read(reference, now)
      const offers: SliceOffers[] = []
      for (const slice of slices.map((one) => chosenSlice(one))) {
        const maps = air.seatMaps(slice, now, order === null ? undefined : heldBy(order))
        if (!maps.ok) return refuse(airRefusal(maps.refusal, 'quoteId'))
        offers.push(sliceOffers(maps.value, air.brand(slice.brandId)))
      }
      return ok(offers)
    },
    book: async ({ reference, slices, party, passengers, expectedTotal }) => {
      const now = clock.now()
      const picked = slices.map((slice) => chosenSlice(slice, party))
      const struck = await strike('book', {
        ...segmentFacts(picked[0]?.segmentIds[0] ?? ''),
        reference,
        surname: passengers[0]?.surname ?? '',
      })
      const effect = struck?.effect
      return line.call<SupplierOrder>(struck, async () => {
        if (effect?.kind === 'refuse')
          return { kind: 'refused', ...errorCodeOf(struck?.code ?? '') }
        moveFares(struck, picked)
        const after = struck?.after ?? 0
        const outcome = await orders.book({
          reference,
          slices: picked,
          party,
          expectedTotal: expectedTotal.minor,
          now,
          passengers: passengers.map(({ type, givenName, surname, dateOfBirth }) => ({
            type: passengerTypeCodes[type],
            givenName,
            surname,
            dateOfBirth,
          })),
          ...(effect?.kind === 'withhold' && effect.what === 'locator'
            ? { locatorAfter: after }
            : {}),
          ...(effect?.kind === 'withhold' && effect.what === 'tickets'
            ? { ticketsAfter: after }
            : {}),
          ...(effect?.kind === 'line' && effect.fault === 'late' ? { visibleAfter: after } : {}),
        })
        return outcome.kind === 'done'
          ? { kind: 'done', value: orderFacts(outcome.order, now) }
          : { kind: 'refused', ...orderRefusal(outcome.refusal) }
      })
    },
    readBack: async (reference) =>
      line.call<SupplierOrder | null>(await strike('readBack', { reference }), async () => {
        const now = clock.now()
        const order = await orders.read(reference, now)
        return { kind: 'done', value: order === null ? null : orderFacts(order, now) }
      }),
    closeReference: async (reference) =>
      line.call<SupplierOrder | null>(await strike('closeReference', { reference }), async () => {
        const now = clock.now()
        const closing = await orders.close(reference, now)
        if (closing.kind === 'in-the-making') return { kind: 'unknown', cause: 'unavailable' }
        return {
          kind: 'done',
          value: closing.kind === 'closed' ? null : orderFacts(closing.order, now),
        }
      }),
    notices: (after) =>
      line.call<readonly FlightNotice[]>(null, async () => {
        await board.refresh()
        return {
          kind: 'done',
          value: board
            .since(after)
            .slice(0, mostNotices)
            .map(({ airline, number, date, at }, index) => ({
              sequence: after + index + 1,
              airline,
              number: String(number),
              date,
              at,
            })),
        }
      }),
    flightsNow: (segmentIds) =>
      line.call(null, async () => {
        await board.refresh()
        return { kind: 'done', value: flightsNow(air, board, segmentIds) }
      }),
    cancel: async (reference) =>
      line.call<SupplierOrder>(await strike('cancel', { reference }), async () => {
        const now = clock.now()
        const order = await orders.cancel(reference, now)
        return order === null
          ? { kind: 'refused', code: 'BookingSessionMissing' }
          : { kind: 'done', value: orderFacts(order, now) }
      }),
    quoteCancellation: async (reference) =>
      line.call<CancellationQuote>(await strike('quoteCancellation', { reference }), async () =>
        quotedAnswer(
          await orders.quoteCancellation(reference, clock.now()),
          () => 'USD',
          providerOf,
        ),
      ),
    confirmCancellation: async (reference, quoteId) => {
      const struck = await strike('confirmCancellation', { reference })
      return line.call<SupplierOrder>(struck, async () => {
        const now = clock.now()
        return (
          (await struckCancellation(struck, reference, orders)) ??
          confirmedAnswer(await orders.confirmCancellation(reference, quoteId, now), (order) =>
            orderFacts(order, now),
          )
        )
      })
    },
    changeTerms: async (reference) => {
      const struck = await strike('changeTerms', { reference })
      return line.call<ExchangeTerms>(struck, async () => {
        const refused = struckConfirmation(struck)
        if (refused !== null) return refused
        await board.refresh()
        const now = clock.now()
        const order = await orders.read(reference, now)
        if (order === null || order.cancelledAt !== null)
          return changeRefusal({ code: order === null ? 'OrderUnknown' : 'OrderCancelled' })
        return { kind: 'done', value: exchangeTermsOf(orders.changes.terms(order, now)) }
      })
    },
    searchChange: async ({ reference, slices, cabin, party, chosen, staying, now }) => {
      const struck = await strike('searchChange', { reference })
      await line.wait()
      if (struck !== null) return refuse(questionRefusal(struck))
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
      const picked = chosen.map((slice) => chosenSlice(slice))
      const result = ask(request, picked)
      if (!result.ok)
        return refuse(
          airRefusal(result.refusal, fieldAt(slices, chosen.length > 0, result.refusal)),
        )
      // A ticket is changed by its own airline, and stays one ticket.
      const { carrier } = orders.changes.terms(order, now)
      const [options = []] = result.value.slices
      const own = options.flatMap((option) => {
        const fares = option.fares.filter(({ separate }) => !separate)
        return option.carrier === carrier && fares.length > 0 ? [{ ...option, fares }] : []
      })
      return ok(
        list(
          { ...result.value, slices: [own] },
          chosen.length,
          mostOptions,
          adultPrices(request, picked),
          isCancelled,
          now,
        ),
      )
    },
    quoteChange: async (reference, wanted) => {
      const struck = await strike('quoteChange', { reference })
      return line.call<ExchangeQuote>(struck, async () => {
        const refused = struckConfirmation(struck)
        if (refused !== null) return refused
        const quoted = await orders.changes.quote(reference, wantedOf(wanted), clock.now())
        return quoted.kind === 'done'
          ? { kind: 'done', value: exchangeQuoteOf(quoted.value, world) }
          : changeRefusal(quoted.refusal)
      })
    },
    confirmChange: async (reference, quoteId, byDesk) => {
      // What its desk was asked for is done there, whatever the line would have said.
      const struck = byDesk ? null : await strike('confirmChange', { reference })
      return line.call<SupplierOrder>(struck, async () => {
        const now = clock.now()
        if (struck?.effect.kind === 'desk') {
          await orders.changes.holdForDesk(reference, quoteId, now)
          return { kind: 'refused', ...errorCodeOf(struck.code) }
        }
        const refused = struckConfirmation(struck)
        if (refused !== null) return refused
        const outcome = await orders.changes.confirm(reference, quoteId, now)
        return outcome.kind === 'done'
          ? { kind: 'done', value: orderFacts(outcome.value, now) }
          : changeRefusal(outcome.refusal)
      })
    },
  }
}
