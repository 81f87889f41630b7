import type { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { eastward } from '@portolan/domain/lodging/area.ts'
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
import type { PinTier } from '@portolan/domain/lodging/rank-stays.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { Compliance } from '@portolan/domain/policies/hotel-policy.ts'
import { cardCompliance, needsEveryRate, ratesCompliance, type Judgment } from './judge-rates.ts'
import type { JudgedStay, PolicyOfStay } from './judge-stays.ts'
import type { LodgingShop } from './lodging-shop.ts'
import type { PropertySummary } from './lodging-supplier.ts'

type Availability = AnswerOf<typeof searchAvailability>

export const staysPerPage = 25

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
export const pinsOf = (
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

export interface Judged extends Judgment {
  readonly rooms: number
  readonly policyOf: PolicyOfStay
}
type Card = Availability['cards'][number]
type Summaries = ReadonlyMap<string, PropertySummary>

const cardPolicy = (judged: JudgedStay | null, summaries: Summaries): Card['policy'] => {
  if (judged === null) return null
  const { nearest, verdict, breaches } = judged
  const summary = nearest && summaries.get(nearest.candidate.id)
  return {
    verdict,
    // The contract's arrays are mutable; nothing writes to these.
    breaches: breaches as NonNullable<Card['policy']>['breaches'],
    nearest:
      nearest === null || summary == null
        ? null
        : {
            lodgingId: summary.id,
            name: summary.name,
            nightly: nearest.nightly,
            distanceKm: Math.round(nearest.km * 100) / 100,
          },
  }
}

const cardOf = (
  summary: PropertySummary,
  { rate, distanceKm }: FilteredStay,
  { nights }: Judged,
  said: Pick<Card, 'compliance' | 'policy'>,
): Card => ({
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
  ...said,
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
        ? ratesCompliance(candidate, found.value.rates, judged)
        : listed
    }),
  )

/** The counts of a list; where nothing is left, those without filters (lodging-27). */
export const facetsOf = (
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

/** A page of stays as cards; properties that are gone meanwhile are left out. */
export const stayCards = async (
  shop: Pick<LodgingShop, 'rates' | 'summaries'>,
  page: readonly FilteredStay[],
  judged: Judged,
  asked: { readonly stay: Stay; readonly now: number },
): Promise<Availability['cards']> => {
  const verdicts = page.map(judged.policyOf)
  const near = verdicts.flatMap((one) => one?.nearest?.candidate.id ?? [])
  const ids = new Set([...page.map(({ candidate }) => candidate.id), ...near])
  const found = await shop.summaries([...ids])
  const summaries = new Map(found.map((summary) => [summary.id, summary]))
  const compliance = await complianceOf(shop, page, judged, asked)
  return page.flatMap((one, at) => {
    const summary = summaries.get(one.candidate.id)
    if (summary === undefined) return []
    const said = {
      compliance: compliance[at] ?? 'none',
      policy: cardPolicy(verdicts[at] ?? null, summaries),
    }
    return [cardOf(summary, one, judged, said)]
  })
}
