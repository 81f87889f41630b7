import { LRUCache } from 'lru-cache'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import {
  filterActivities,
  noActivityFilters,
  startsThatFit,
  type ActivityFilters,
} from '@portolan/domain/activities/filter-activities.ts'
import type { BusySpan } from '@portolan/domain/activities/plan-fit.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { rankActivities } from '@portolan/domain/activities/rank-activities.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { ActivityDeps } from './activities.routes.ts'
import type { FoundActivity } from './activity-supplier.ts'
import { checkDaysOf } from './check-days-of.ts'
import { plannedDaysOf } from './planned-days-of.ts'
import { judgeActivities } from './judge-activities.ts'
import { listInDollars, soldIn } from './in-dollars.ts'

type Body = BodyOf<typeof searchActivities>
type Answer = AnswerOf<typeof searchActivities>

const pageSize = 10
/** Starts that a card has. */
const mostStarts = 8
/** Calls that a search counts as in the limit of a caller. */
const searchCost = 5
/** Activities in memory, about 0.5 kB each. */
const mostKept = 60_000

const cardOf = (
  {
    id,
    name,
    operator,
    category,
    place,
    position,
    minutes,
    guide,
    languages,
    voucher,
    pricing,
    isRefundable,
    confirmsIn,
    score,
    reviews,
    price,
  }: FoundActivity,
  { starts, policy }: Pick<Answer['cards'][number], 'starts' | 'policy'>,
): Answer['cards'][number] => ({
  activityId: id,
  name,
  operator,
  category,
  place,
  position: { ...position },
  minutes,
  guide,
  languages: [...languages],
  voucher,
  pricing,
  isRefundable,
  confirmsIn,
  score,
  reviews,
  price,
  starts,
  policy,
})

interface Judging {
  readonly tier: PolicyTier | null
  readonly filters: ActivityFilters
  readonly busy: readonly BusySpan[]
}

const pageOf = (
  found: readonly FoundActivity[],
  { sort, page, people, policy: wanted }: Pick<Body, 'sort' | 'page' | 'people' | 'policy'>,
  { tier, filters, busy }: Judging,
): Pick<Answer, 'activities' | 'matching' | 'page' | 'more' | 'cards' | 'facets' | 'policy'> => {
  const { passing: filtered, facets } = filterActivities(found, filters, busy)
  const byId = new Map(found.map((one) => [one.id, one]))
  const matching = filtered.flatMap(({ id }) => byId.get(id) ?? [])
  const judged = judgeActivities(tier, { all: found, matching, people, wanted })
  const { activities: passing, policy, policyOf } = judged
  const shown = rankActivities(passing, sort).slice((page - 1) * pageSize, page * pageSize)
  return {
    activities: found.length,
    matching: passing.length,
    page,
    more: passing.length > page * pageSize,
    cards: shown.flatMap((one) => {
      const full = byId.get(one.id)
      if (full === undefined) return []
      const starts = startsThatFit(full, { ...filters, busy }).slice(0, mostStarts)
      return [cardOf(full, { starts, policy: policyOf(full) })]
    }),
    policy,
    facets,
  }
}

export const searchActivitiesRoute = ({
  supplier,
  rates,
  plansOf,
  tierOf,
  answers,
}: Pick<ActivityDeps, 'supplier' | 'rates' | 'plansOf' | 'tierOf'> & {
  readonly answers: AnswerCache
}): Route => {
  const kept = new LRUCache<string, readonly FoundActivity[]>({
    maxSize: mostKept,
    sizeCalculation: (found) => found.length + 10,
  })
  return route(
    searchActivities,
    async ({ body }, { principal, now }) => {
      const place = await supplier.place(body.place)
      if (place === null)
        return refuse({
          code: 'UnknownDestination',
          message: 'There is no such place.',
          field: 'place',
        })
      const days = checkDaysOf(body, place.zone, now)
      if (!days.ok) return days
      const { people, sort, filters = noActivityFilters, page, policy: wanted } = body
      const key = JSON.stringify([
        await supplier.epoch(now),
        rates.epoch(now),
        place.id,
        days.value,
        people,
      ])
      const known = kept.get(key)
      const found =
        known === undefined
          ? await supplier.search({ ...days.value, place, people, now })
          : ok(known)
      if (!found.ok) return found
      const list = known ?? listInDollars(found.value, rates, now)
      kept.set(key, list)
      const planned = await plannedDaysOf(plansOf, principal, place, days.value)
      const tier = await tierOf(principal, soldIn, {
        now,
        judgedFor: body.judgedFor,
        on: days.value.fromDate,
      })
      const bytes = await answers.getOrMake(
        JSON.stringify([key, sort, filters, page, planned, wanted, tier]),
        async () => {
          const answer: Answer = {
            asOf: instantOf(now),
            currency: soldIn,
            place,
            ...planned,
            ...pageOf(list, body, { tier, filters, busy: planned.busy }),
          }
          return ok(answer)
        },
      )
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    { cost: () => searchCost },
  )
}
