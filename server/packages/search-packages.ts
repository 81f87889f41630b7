import { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { noStayFilters } from '@portolan/domain/lodging/filter-stays.ts'
import { pinTiers, suitability } from '@portolan/domain/lodging/rank-stays.ts'
import {
  bestSavingOf,
  packageFacets,
  packagedStays,
  packagePrices,
  rankPackages,
  type PackagedStay,
  type PackageSearch,
} from '@portolan/domain/packages/package-stays.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { listOfSlices } from '../flights/index.ts'
import {
  checkPlaceOf,
  checkStayOf,
  createStaySearches,
  facetsOf,
  lodgingCost,
  pinsOf,
  policiesIn,
  policyOfStays,
  stayCards,
  staysPerPage,
  type Judged,
} from '../lodging/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkTravelersOf, checkTripOf, slicesOf } from './check-trip.ts'
import { staysOf, type PackagesDeps } from './package-context.ts'
import { findFlights, noNights, type FlightLists, type FoundFlights } from './package-flights.ts'

type Body = BodyOf<typeof searchPackages>
type Answer = AnswerOf<typeof searchPackages>

const flightsAnswer = ({ choice, out, back, total }: FoundFlights): Answer['flights'] => ({
  choice: [...choice] as Answer['flights']['choice'],
  out,
  back,
  total,
})

/** Pins with the price of the package. */
const packagePins = (
  ranked: readonly PackagedStay[],
  center: Answer['center'],
): Answer['pins'] => ({
  ...pinsOf(
    ranked,
    ranked.map((_, at) => at),
    pinTiers(suitability(ranked)),
    center,
  ),
  totals: ranked.map(({ price }) => price.total),
})

type StayCards = Awaited<ReturnType<typeof stayCards>>
/** The cards of a page with the price of each package. */
const withPrices = (cards: StayCards, page: readonly PackagedStay[]): Answer['cards'] => {
  const prices = new Map(page.map(({ candidate, price }) => [candidate.id, price]))
  return cards.flatMap((card) => {
    const price = prices.get(card.id)
    return price === undefined ? [] : [{ ...card, price }]
  })
}

/** `found` is null where nothing matches. */
const facetsAnswer = (
  search: PackageSearch,
  found: Parameters<typeof facetsOf>[3],
): Answer['facets'] => ({
  stays: facetsOf(search.candidates, search.filters, search, found),
  ...packageFacets(search),
})

/** Flights and every stay of a place for the nights between them, at one price. */
export const searchPackagesRoute = (
  deps: PackagesDeps & { readonly lists: FlightLists },
): Route => {
  const searches = createStaySearches()
  return route(
    searchPackages,
    async ({ body }, context) => {
      const { now } = context
      const travelers = checkTravelersOf(body.rooms)
      if (!travelers.ok) return travelers
      const { rooms, party } = travelers.value
      const place = await checkPlaceOf(deps.lodging, body.where)
      if (!place.ok) return place
      const refusal = await checkTripOf(deps.flights, body, now)
      if (refusal !== null) return refuse(refusal)
      const flights = await findFlights(deps.lists, {
        trip: body,
        party,
        chosen: body.flights,
        now,
      })
      if (!flights.ok) return flights
      const { nights, currency, total } = flights.value
      if (nights === null) return refuse(noNights)
      const { area, center, zone } = place.value
      const checked = checkStayOf({ ...nights, rooms }, zone, now)
      if (!checked.ok) return checked
      const shop = deps.shops(currency)
      const stays = await staysOf(deps, context, nights, rooms)
      const found = await searches.of(shop, { area, stay: stays.packaged, now })
      if (!found.ok) return found
      const alone = await searches.of(shop, { area, stay: stays.alone, now })
      if (!alone.ok) return alone
      const { candidates } = found.value
      const search = {
        candidates,
        prices: packagePrices(candidates, alone.value.candidates, total),
        filters: body.filters ?? noStayFilters,
        nights: nights.nights,
        from: body.from ?? center,
      }
      const { stays: matching, facets } = packagedStays(search)
      const ranked = rankPackages(matching, body.sort)
      const page = ranked.slice((body.page - 1) * staysPerPage, body.page * staysPerPage)
      const asked = { now, judgedFor: body.judgedFor, on: nights.checkIn }
      const tier = await deps.tierOf(context.principal, currency, asked)
      const judging = { tier, currency, nights: nights.nights, rooms: rooms.length }
      const judged: Judged = {
        ...judging,
        policies: policiesIn(context.tenant, tier),
        policyOf: policyOfStays(judging, candidates),
      }
      const cards = await stayCards(shop, page, judged, { stay: stays.packaged, now })
      const answer: Answer = {
        asOf: instantOf(now),
        currency,
        flights: flightsAnswer(flights.value),
        nights,
        center,
        candidates: candidates.length,
        bestSaving: bestSavingOf(ranked),
        matching: matching.length,
        page: body.page,
        more: matching.length > body.page * staysPerPage,
        cards: withPrices(cards, page),
        pins: body.overview ? packagePins(ranked, center) : null,
        facets: body.overview ? facetsAnswer(search, matching.length > 0 ? facets : null) : null,
      }
      return ok(answer)
    },
    {
      cost: ({ body }: { readonly body: Body }) =>
        body.overview
          ? listOfSlices(slicesOf(body)) + 2 * lodgingCost.search
          : lodgingCost.furtherPage,
    },
  )
}
