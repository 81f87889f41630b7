import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Found } from '@portolan/market/lodging/search.ts'
import type { RateTable } from '@portolan/market/lodging/shop.ts'
import { askerOf } from '@portolan/market/lodging/types.ts'
import type {
  LodgingSupplier,
  PricedCandidate,
  SupplierRates,
} from '../../lodging/lodging-supplier.ts'
import { nightsOf, type LodgingContext } from './lodging-context.ts'
import { createLodgingPlaces } from './lodging-places.ts'
import { scheduleOf } from './lodging-prices.ts'
import { stayRefusal } from './lodging-refusals.ts'
import {
  amenitiesOf,
  propertyOf,
  rateTermsOf,
  roomPriceOf,
  shownAt,
  summaryOf,
  violationOf,
} from './lodging-words.ts'
import { questionRefusal } from './outcomes.ts'
import { createSeenSales } from './seen-sales.ts'
import { areaOf, guestsOf } from './stay-request.ts'

/** Oldest that a cached list may get: prices change at midnight, but sales close at any hour. */
const epochMs = 600_000

const candidateOf = ({ property, rates }: Found): PricedCandidate => {
  const { position, precision } = shownAt(property)
  return {
    id: property.id,
    kind: property.kind === 'Home' ? 'Homes' : 'Hotels',
    collection: property.collection === '' ? 'NoCollection' : property.collection,
    stars: property.stars as PricedCandidate['stars'],
    score: property.score,
    reviews: property.reviews,
    position,
    precision,
    chain: property.program?.code ?? null,
    amenities: amenitiesOf(property),
    currency: property.tariff.currency,
    rates,
  }
}

const ratesOf = (
  { property, state, violations, rates }: RateTable,
  nights: number,
): SupplierRates => ({
  currency: property.tariff.currency,
  state,
  violations: violations.map(violationOf),
  rates: rates.map((rate) => ({
    ...rateTermsOf(
      property,
      {
        ...rate,
        cancellation: scheduleOf(rate.cancellation),
        fourthNight: rate.prices.some((price) => price?.fourthNight === true),
      },
      nights,
    ),
    prices: rate.prices.map((price) => (price === null ? null : roomPriceOf(property, price))),
  })),
})

const unknown = refuse(stayRefusal({ code: 'UnknownProperty' }))

type SearchPart = Pick<
  LodgingSupplier,
  | 'epoch'
  | 'suggest'
  | 'destination'
  | 'zoneAt'
  | 'search'
  | 'summaries'
  | 'property'
  | 'rates'
  | 'days'
>

export const createLodgingSearch = ({
  market: { lodging, picture },
  world,
  clock,
  line,
  conditionFor,
  factsOf,
}: LodgingContext): SearchPart => {
  const places = createLodgingPlaces(world, () => lodging.sites)
  const seen = createSeenSales(() => picture.refresh())
  return {
    epoch: async (now) => {
      await seen(now)
      return `${Math.floor(now / epochMs)}.${lodging.soldVersion()}`
    },
    suggest: async (text) => places.suggest(text),
    destination: async (id) => places.destination(id),
    zoneAt: async (position) => places.zoneAt(position),
    search: async ({ area, stay, now }) => {
      const struck = await conditionFor('search', { date: stay.checkIn })
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      const found = lodging.search({
        area: areaOf(area),
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        rooms: stay.rooms.map(guestsOf),
        ...askerOf(stay),
        now,
      })
      return ok({ candidates: found.map(candidateOf) })
    },
    summaries: async (ids) =>
      ids.flatMap((id) => {
        const house = lodging.property(id)
        return house === null ? [] : [summaryOf(house)]
      }),
    property: async (id) => {
      const house = lodging.property(id)
      return house === null ? null : propertyOf(house, lodging.page(house, clock.now()))
    },
    rates: async ({ lodgingId, stay, now }) => {
      const struck = await conditionFor('price', factsOf(lodgingId, stay.checkIn))
      await line.wait()
      if (struck !== null && struck.effect.kind !== 'move') return refuse(questionRefusal(struck))
      await picture.refresh()
      const table = lodging.rates({
        propertyId: lodgingId,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        rooms: stay.rooms.map(guestsOf),
        ...askerOf(stay),
        now,
      })
      if (table === null) return unknown
      return ok(ratesOf(table, nightsOf(stay)))
    },
    days: async ({ lodgingId, from, days, now }) => {
      await line.wait()
      await seen(now)
      const [house, found] = [lodging.property(lodgingId), lodging.days(lodgingId, from, days, now)]
      return house === null || found === null
        ? unknown
        : ok({ currency: house.tariff.currency, days: found })
    },
  }
}
