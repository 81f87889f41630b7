import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { eastward } from '@portolan/domain/lodging/area.ts'
import type { LodgingKind, SearchType } from '@portolan/domain/lodging/codes.ts'
import {
  filterStays,
  nightlyOf,
  noStayFilters,
  type FilteredStay,
  type StayFacets,
  type StayFilters,
} from '@portolan/domain/lodging/filter-stays.ts'
import { idleStayValues } from '@portolan/domain/lodging/idle-stay-values.ts'
import type { Position } from '@portolan/domain/lodging/property.ts'
import {
  pinTiers,
  rankStays,
  suitability,
  type PinTier,
} from '@portolan/domain/lodging/rank-stays.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { Compliance, HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import { checkPlaceOf, checkStayOf } from './check-request.ts'
import { cardCompliance, needsEveryRate, ratesCompliance } from './judge-rates.ts'
import type { LodgingShop, LodgingShops } from './lodging-shop.ts'
import type { LodgingSupplier, PropertySummary } from './lodging-supplier.ts'
import type { PoliciesOf, PrivilegesOf } from './lodging.routes.ts'
import { lodgingCost } from './search-cost.ts'
import type { StaySearches } from './stay-search.ts'

export interface SearchDeps {
  readonly supplier: Pick<LodgingSupplier, 'destination' | 'zoneAt' | 'summaries'>
  readonly shops: LodgingShops
  readonly searches: StaySearches
  readonly answers: AnswerCache
  readonly policiesOf: PoliciesOf
  readonly privilegesOf: PrivilegesOf
}
type Body = BodyOf<typeof searchAvailability>
type Availability = AnswerOf<typeof searchAvailability>

const pageSize = 25
const kindOf: Readonly<Record<SearchType, LodgingKind | null>> = {
  hotel: 'Hotels',
  vacation_rental: 'Homes',
  all_stays: null,
}

/** 1e-5 degrees, about a meter; also across the date line. */
const step = 1e-5
const offsetsFrom = (center: Position, { latitude, longitude }: Position): [number, number] => {
  const east = eastward(center.longitude, longitude)
  return [
    Math.round((latitude - center.latitude) / step),
    Math.round((east > 180 ? east - 360 : east) / step),
  ]
}

/** One pass over up to 2,000. `order` indexes `stays` and `tiers`. */
const pinsOf = (
  stays: readonly FilteredStay[],
  order: readonly number[],
  tiers: readonly PinTier[],
  center: Position,
): NonNullable<Availability['pins']> => {
  const pins: NonNullable<Availability['pins']> = { ids: [], offsets: [], totals: [], tiers: [] }
  for (const at of order) {
    const { candidate, rate } = stays[at] as FilteredStay
    const [north, east] = offsetsFrom(center, candidate.position)
    pins.ids.push(candidate.id)
    pins.offsets.push(north, east)
    pins.totals.push(rate.total)
    pins.tiers.push(tiers[at] as PinTier)
  }
  return pins
}

interface Judged {
  readonly policies: readonly HotelPolicy[] | null
  readonly currency: Currency
  readonly nights: number
  readonly rooms: number
}
const cardOf = (
  summary: PropertySummary,
  { rate, distanceKm }: FilteredStay,
  { nights }: Judged,
  compliance: Compliance,
): Availability['cards'][number] => ({
  ...summary,
  distanceKm: Math.round(distanceKm * 100) / 100,
  rate: {
    total: rate.total,
    dueNow: rate.dueNow,
    fees: rate.fees,
    fourthNight: rate.fourthNight,
    meal: rate.meal,
    refund: rate.refund,
    payment: rate.payment,
    freeUntil: rate.freeUntil,
  },
  nightly: nightlyOf(rate.total, nights),
  compliance,
})

/**
 * The compliance of a page's properties. A cap is judged by every rate, which only the properties
 * that are shown are asked for; where one does not answer, by its listed rates.
 */
const complianceOf = async (
  shop: Pick<LodgingShop, 'rates'>,
  page: readonly FilteredStay[],
  judged: Judged,
  asked: { readonly stay: Stay; readonly now: number },
): Promise<readonly Compliance[]> =>
  Promise.all(
    page.map(async ({ candidate }) => {
      const listed = cardCompliance(candidate, judged)
      if (!needsEveryRate(judged.policies)) return listed
      const found = await shop.rates({ lodgingId: candidate.id, ...asked })
      return found.ok && found.value.rates.length > 0
        ? ratesCompliance(candidate.stars, found.value.rates, judged)
        : listed
    }),
  )

/** The counts of a list; where nothing is left, those without filters (lodging-27). */
const facetsOf = (
  all: Parameters<typeof filterStays>[0],
  { collections }: Pick<StayFilters, 'collections'>,
  measured: Parameters<typeof filterStays>[2],
  found: StayFacets | null,
): Availability['facets'] => {
  const facets = found ?? filterStays(all, { ...noStayFilters, collections }, measured).facets
  const { nightly } = facets
  return {
    ...facets,
    nightly: nightly === null ? null : { ...nightly, steps: [...nightly.steps] },
    // The contract's arrays are mutable; nothing writes to these.
    idle: idleStayValues(all) as NonNullable<Availability['facets']>['idle'],
  }
}

/**
 * The list of an area: filters, counts and ranks all candidates; returns a page of cards and all
 * pins.
 */
export const searchAvailabilityRoute = ({
  supplier,
  shops,
  searches,
  answers,
  policiesOf,
  privilegesOf,
}: SearchDeps): Route =>
  route(
    searchAvailability,
    async ({ body }, context) => {
      const { now } = context
      const shop = shops(currencyOf(context.principal))
      const place = await checkPlaceOf(supplier, body.where)
      if (!place.ok) return place
      const { area, destination, center, zone } = place.value
      const stay = checkStayOf(body, zone, now)
      if (!stay.ok) return stay
      const whole = { ...stay.value, ...(await privilegesOf(context, stay.value)) }
      const found = await searches.of(shop, { area, stay: whole, now })
      if (!found.ok) return found
      const { key, currency, candidates } = found.value
      const policies = await policiesOf(context)

      const bytes = await answers.getOrMake(
        JSON.stringify([
          key,
          destination?.id,
          body.type,
          body.sort,
          body.filters,
          body.from,
          body.page,
          body.overview,
          policies,
        ]),
        async () => {
          const nights = daysBetween(stay.value.checkIn, stay.value.checkOut)
          const kind = kindOf[body.type]
          const all =
            kind === null ? candidates : candidates.filter((candidate) => candidate.kind === kind)
          const measured = { nights, from: body.from ?? center }
          const { stays, facets } = filterStays(all, body.filters, measured)
          const suits = suitability(stays)
          const order = rankStays(stays, body.sort, suits)
          const page = order
            .slice((body.page - 1) * pageSize, body.page * pageSize)
            .map((at) => stays[at] as FilteredStay)
          const summaries = new Map(
            (await shop.summaries(page.map(({ candidate }) => candidate.id))).map((summary) => [
              summary.id,
              summary,
            ]),
          )
          const judged: Judged = { policies, currency, nights, rooms: stay.value.rooms.length }
          const compliance = await complianceOf(shop, page, judged, { stay: whole, now })
          const answer: Availability = {
            asOf: instantOf(now),
            currency,
            nights,
            destination,
            center,
            candidates: all.length,
            matching: stays.length,
            page: body.page,
            more: stays.length > body.page * pageSize,
            cards: page.flatMap((one, at) => {
              const summary = summaries.get(one.candidate.id)
              return summary === undefined
                ? []
                : [cardOf(summary, one, judged, compliance[at] ?? 'none')]
            }),
            pins: body.overview ? pinsOf(stays, order, pinTiers(suits), center) : null,
            facets: body.overview
              ? facetsOf(all, body.filters, measured, stays.length > 0 ? facets : null)
              : null,
          }
          return ok(answer)
        },
      )
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    {
      cost: ({ body }: { readonly body: Body }) =>
        body.overview ? lodgingCost.search : lodgingCost.furtherPage,
    },
  )
