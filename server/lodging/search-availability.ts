import { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import type { LodgingKind, SearchType } from '@portolan/domain/lodging/codes.ts'
import { filterStays, type FilteredStay } from '@portolan/domain/lodging/filter-stays.ts'
import { pinTiers, rankStays, suitability } from '@portolan/domain/lodging/rank-stays.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Candidate } from '@portolan/domain/lodging/property.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import { checkPlaceOf, checkStayOf } from './check-request.ts'
import type { LodgingShop, LodgingShops } from './lodging-shop.ts'
import type { LodgingSupplier } from './lodging-supplier.ts'
import { policiesIn } from './judge-rates.ts'
import { judgeStayList, policyOfStays } from './judge-stays.ts'
import { privilegedStay, type Privileges } from './privileged-stay.ts'
import { lodgingCost } from './search-cost.ts'
import { facetsOf, pinsOf, stayCards, staysPerPage, type Judged } from './stay-cards.ts'
import type { StaySearches } from './stay-search.ts'

export interface SearchDeps extends Privileges {
  readonly supplier: Pick<LodgingSupplier, 'destination' | 'zoneAt' | 'summaries'>
  readonly shops: LodgingShops
  readonly searches: StaySearches
  readonly answers: AnswerCache
  readonly tierOf: TierOf
}
type Body = BodyOf<typeof searchAvailability>
type Availability = AnswerOf<typeof searchAvailability>

const kindOf: Readonly<Record<SearchType, LodgingKind | null>> = {
  hotel: 'Hotels',
  vacation_rental: 'Homes',
  all_stays: null,
}

interface FoundList {
  readonly shop: LodgingShop
  readonly body: Body
  readonly candidates: readonly Candidate[]
  readonly destination: Availability['destination']
  readonly center: Availability['center']
  readonly currency: Currency
  readonly now: number
}
interface ListOf {
  readonly stay: Stay
  readonly tier: PolicyTier | null
  readonly tenant: TenantId
}

/** Filters, judges, counts and ranks what was found, and describes a page of it. */
const listAnswer = async (
  { shop, body, candidates, destination, center, currency, now }: FoundList,
  { stay, tier, tenant }: ListOf,
): Promise<Availability> => {
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  const kind = kindOf[body.type]
  const all = kind === null ? candidates : candidates.filter((candidate) => candidate.kind === kind)
  const measured = { nights, from: body.from ?? center }
  const { stays: filtered, facets } = filterStays(all, body.filters, measured)
  const rooms = stay.rooms.length
  const judging = { tier, currency, nights, rooms }
  const { stays, policy } = judgeStayList(judging, filtered, {
    center,
    wanted: body.policy,
  })
  const suits = suitability(stays)
  const order = rankStays(stays, body.sort, suits)
  const page = order
    .slice((body.page - 1) * staysPerPage, body.page * staysPerPage)
    .map((at) => stays[at] as FilteredStay)
  const judged: Judged = {
    policies: policiesIn(tenant, tier),
    currency,
    nights,
    rooms,
    policyOf: policyOfStays(judging, all),
  }
  return {
    asOf: instantOf(now),
    currency,
    nights,
    destination,
    center,
    candidates: all.length,
    matching: stays.length,
    page: body.page,
    more: stays.length > body.page * staysPerPage,
    cards: await stayCards(shop, page, judged, { stay, now }),
    policy,
    pins: body.overview ? pinsOf(stays, order, pinTiers(suits), center) : null,
    facets: body.overview
      ? facetsOf(all, body.filters, measured, filtered.length > 0 ? facets : null)
      : null,
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
  tierOf,
  ...privileges
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
      const privileged = await privilegedStay(privileges, context, stay.value, body.alongTripId)
      if (!privileged.ok) return privileged
      const whole = privileged.value
      const found = await searches.of(shop, { area, stay: whole, now })
      if (!found.ok) return found
      const { key, currency, candidates } = found.value
      const tier = await tierOf(context.principal, currency, {
        now,
        judgedFor: body.judgedFor,
        on: whole.checkIn,
      })

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
          body.policy,
          context.tenant,
          tier,
        ]),
        async () => {
          return ok(
            await listAnswer(
              { shop, body, candidates, destination, center, currency, now },
              {
                stay: whole,
                tier,
                tenant: context.tenant,
              },
            ),
          )
        },
      )
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    {
      cost: ({ body }: { readonly body: Body }) =>
        body.overview ? lodgingCost.search : lodgingCost.furtherPage,
    },
  )
