import { listCrossSellOffers } from '@portolan/contract/packages/list-cross-sell-offers.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { noStayFilters } from '@portolan/domain/lodging/filter-stays.ts'
import { occupancyOf, type Occupancy } from '@portolan/domain/lodging/stay.ts'
import { nightsBetween } from '@portolan/domain/packages/nights.ts'
import { roomsForParty } from '@portolan/domain/packages/cross-sell.ts'
import {
  packagedStays,
  packagePrices,
  rankPackages,
} from '@portolan/domain/packages/package-stays.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { flightPartsOf } from '../flights/index.ts'
import type { Destination, LodgingSupplier } from '../lodging/lodging-supplier.ts'
import {
  bookedStayOf,
  checkStayOf,
  createStaySearches,
  lodgingCost,
  policiesIn,
  policyOfStays,
  stayCards,
  stayPartsOf,
  type Judged,
  type StaySearches,
} from '../lodging/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip, tripAlong, type TripRow } from '../trips/index.ts'
import { offerOfTrip, type OfferOfTrip } from './booked-flights.ts'
import { flightEndsOf } from './flight-ends.ts'
import { staysOf, type Asking, type PackagesDeps } from './package-context.ts'

type Answer = AnswerOf<typeof listCrossSellOffers>
type Offer = Answer['offers'][number]

export interface CrossSellDeps extends PackagesDeps {
  readonly lodging: Pick<LodgingSupplier, 'destination' | 'zoneAt' | 'summaries' | 'suggest'>
}
/** Stays named in an offer. */
const mostStays = 3

/** The city that the flights go to, or the surroundings of its airport where no city is known. */
const placeOf = async (
  { flights, lodging }: Pick<CrossSellDeps, 'flights' | 'lodging'>,
  airport: string,
): Promise<Destination | null> => {
  const place = await flights.place(airport)
  if (place === null) return null
  const named = await lodging.suggest(place.cityName)
  return (
    named.find(({ kind, country }) => kind === 'Cities' && country === place.country) ??
    lodging.destination(`airport_${airport}`)
  )
}

/** Hotels that cost less with the flights, best first. */
const staysFor = async (
  deps: CrossSellDeps & { readonly searches: StaySearches },
  asking: Asking,
  { offer, place, rooms }: { offer: OfferOfTrip; place: Destination; rooms: readonly Occupancy[] },
): Promise<Offer['stays']> => {
  const { now } = asking
  const { nights } = offer
  const { center, radiusKm } = place
  const area = { by: 'circle' as const, center, radiusKm }
  const currency = currencyOf(asking.principal)
  const shop = deps.shops(currency)
  const stays = await staysOf(deps, asking, nights, rooms)
  const found = await deps.searches.of(shop, { area, stay: stays.packaged, now })
  const alone = await deps.searches.of(shop, { area, stay: stays.alone, now })
  if (!found.ok || !alone.ok) return []
  const candidates = found.value.candidates.filter(({ kind }) => kind === 'Hotels')
  const { stays: matching } = packagedStays({
    candidates,
    prices: packagePrices(candidates, alone.value.candidates, 0),
    filters: { ...noStayFilters, leastSaving: 1 },
    nights: nights.nights,
    from: center,
  })
  const page = rankPackages(matching, 'Recommended').slice(0, mostStays)
  const tier = await deps.tierOf(asking.principal, currency, { now, on: nights.checkIn })
  const judging = { tier, currency, nights: nights.nights, rooms: rooms.length }
  const judged: Judged = {
    ...judging,
    policies: policiesIn(asking.tenant, tier),
    policyOf: policyOfStays(judging, candidates),
  }
  const cards = await stayCards(shop, page, judged, { stay: stays.packaged, now })
  const prices = new Map(page.map(({ candidate, price }) => [candidate.id, price]))
  return cards.flatMap((card) => {
    const price = prices.get(card.id)
    if (price === undefined) return []
    const { stay, standard, discount } = price
    return [{ ...card, price: { stay, standard, discount } }]
  })
}

/** The party in rooms whose children's ages are still to be asked. */
const unagedRooms = ({ party }: Pick<OfferOfTrip, 'party'>): Offer['rooms'] => [
  {
    adults: party.filter((type) => type === 'Adult').length,
    childAges: party.flatMap((type) => (type === 'Adult' ? [] : [null])),
  },
]

const offerAnswer = async (
  deps: CrossSellDeps & { readonly searches: StaySearches },
  asking: Asking,
  offer: OfferOfTrip,
): Promise<readonly Offer[]> => {
  const place = await placeOf(deps, offer.arrivesAt)
  if (place === null) return []
  const { nights, until } = offer
  const { checkIn, checkOut } = nights
  const rooms = roomsForParty(offer.party)
  const wanted = rooms ?? [{ adults: 1, childAges: [] }]
  if (!checkStayOf({ checkIn, checkOut, rooms: wanted }, place.zone, asking.now).ok) return []
  const stays = rooms === null ? [] : await staysFor(deps, asking, { offer, place, rooms })
  if (rooms !== null && stays.length === 0) return []
  return [
    {
      until: instantOf(until),
      nights,
      place: { id: place.id, name: place.name },
      rooms: rooms?.map(occupancyOf) ?? unagedRooms(offer),
      currency: currencyOf(asking.principal),
      stays,
    },
  ]
}

/** The stay that was added to these flights. */
const addedTo = (trip: TripRow, along: TripRow): Answer['added'] => {
  const part = stayPartsOf(along.parts).find(({ status }) => status === 'Confirmed')
  if (part === undefined) return null
  const { choice } = bookedStayOf(part)
  const { checkIn, checkOut, rooms } = choice
  const flights = flightPartsOf(trip.parts).filter(({ status }) => status !== 'Canceled')
  const ends = flightEndsOf(flights.flatMap(({ body }) => body.itinerary))
  const nights = ends && nightsBetween(ends.landsAt, ends.leavesAt)
  return {
    tripId: along.id,
    title: along.title,
    checkIn,
    checkOut,
    rooms: rooms.map(({ occupancy }) => occupancyOf(occupancy)),
    fits: nights?.checkIn === checkIn && nights.checkOut === checkOut,
  }
}

interface Found {
  readonly added: Answer['added']
  readonly offer: OfferOfTrip | null
}
const readTrip = async (
  tx: Tx,
  { principal, tenant, now }: Asking,
  tripId: string,
): Promise<Result<Found, Refusal>> => {
  const trip = await ownTrip(tx, principal, 'trip:read', tripId)
  if (!trip.ok) return trip
  const along = await tripAlong(tx, tenant, tripId)
  if (along !== null && along.ownerId === trip.value.ownerId)
    return ok({ added: addedTo(trip.value, along), offer: null })
  const offer = await offerOfTrip(tx, principal, tripId, now)
  return ok({ added: null, offer: offer.ok ? offer.value : null })
}

/** What can be added to booked flights at package rates (packages-18). */
export const listCrossSellOffersRoute = (deps: CrossSellDeps): Route => {
  const searches = createStaySearches()
  return route(
    listCrossSellOffers,
    async ({ body }, context) => {
      const found = await deps.database.tenant(context.tenant, (tx) =>
        readTrip(tx, context, body.tripId),
      )
      if (!found.ok) return found
      const { added, offer } = found.value
      return ok({
        added,
        offers:
          offer === null ? [] : [...(await offerAnswer({ ...deps, searches }, context, offer))],
      })
    },
    { cost: () => 2 * lodgingCost.search },
  )
}
