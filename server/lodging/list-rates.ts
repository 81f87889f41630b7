import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { judgePart, worstVerdict } from '@portolan/domain/policies/judge.ts'
import { nearestOf, type JudgedThing } from '@portolan/domain/policies/judge-list.ts'
import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { occupancyOf, type Stay } from '@portolan/domain/lodging/stay.ts'
import { nearestStay, type StayViolation } from '@portolan/domain/lodging/stay-days.ts'
import { addDays, daysBetween, dateAt } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import { checkStayOf } from './check-request.ts'
import {
  believable,
  policiesIn,
  ratesCompliance,
  roomPart,
  type JudgedProperty,
  type Judgment,
} from './judge-rates.ts'
import type { LodgingShop, LodgingShops } from './lodging-shop.ts'
import type { SupplierRate } from './lodging-supplier.ts'
import { privilegedStay, type Privileges } from './privileged-stay.ts'
import { unknownProperty } from './read-property.ts'
import { lodgingCost } from './search-cost.ts'

export interface RatesDeps extends Privileges {
  readonly shops: LodgingShops
  readonly tierOf: TierOf
}
type Rates = AnswerOf<typeof listRates>

/** Days searched around an impossible stay for alternatives. */
const around = 30

const violationsOf = async (
  supplier: Pick<LodgingShop, 'days'>,
  lodgingId: string,
  stay: Stay,
  violations: readonly StayViolation[],
  today: string,
  now: number,
): Promise<Rates['violations']> => {
  if (violations.length === 0) return []
  const first = addDays(stay.checkIn, -around)
  const from = first < today ? today : first
  const days = await supplier.days({
    lodgingId,
    from,
    days: daysBetween(from, stay.checkOut) + around,
    now,
  })
  // Other dates do not help against room size or pet rules.
  const nearest =
    days.ok && violations.every(({ kind }) => kind !== 'Occupancy' && kind !== 'PetPolicy')
      ? nearestStay(days.value.days, stay)
      : null
  return violations.map(({ kind, limit, weekdays }) => ({
    kind,
    limit,
    weekdays: [...weekdays],
    nearest,
  }))
}

/** With mutable lists, as in the contract. */
const totalsOf = (price: NonNullable<SupplierRate['prices'][number]>, currency: Currency) => {
  const totals = roomTotals(price, currency)
  return { ...totals, feeParts: [...totals.feeParts] }
}

type Rate = Rates['rates'][number]

/** The worst room of a rate; in policy without a tier. */
const judgeRate = (
  rooms: readonly (number | null)[],
  property: JudgedProperty,
  { tier, ...judged }: ListJudgment,
): Pick<Judged, 'verdict' | 'breaches'> => {
  const found = rooms.flatMap((total) =>
    total === null ? [] : [judgePart(tier, roomPart(property, total, judged))],
  )
  const verdict = worstVerdict(found.map((one) => one.verdict))
  const worst = found.filter((one) => one.verdict === verdict)
  const [first] = worst.toSorted((a, b) => b.breaches.length - a.breaches.length)
  return { verdict, breaches: first?.breaches ?? [] }
}

type Unjudged = Omit<Rate, 'verdict' | 'breaches' | 'inPolicy' | 'nearest'>
type Judged = JudgedThing<Unjudged>
interface ListJudgment extends Judgment {
  readonly tier: PolicyTier | null
}

/** The rate in policy that is nearest: of the same room type if any is, then by its price. */
const nearestRate = (own: Judged, fitting: readonly Judged[]): Rate['nearest'] => {
  if (own.verdict === 'InPolicy') return null
  const nearest = nearestOf(
    fitting,
    (rate) =>
      (rate.roomType === own.thing.roomType ? 0 : farther) +
      Math.abs(totalOf(rate) - own.total.minor),
  )
  return nearest === undefined
    ? null
    : { rateId: nearest.id, roomType: nearest.roomType, total: totalOf(nearest) }
}
/** More than the prices of two rates are ever apart. */
const farther = 1e12

const totalOf = ({ prices }: Pick<Rate, 'prices'>): number =>
  prices.reduce((sum, price) => sum + (price?.total ?? 0), 0)

/** Believable rates with the totals of each room, and what the policy says of them. */
export const listedRates = (
  all: readonly SupplierRate[],
  property: JudgedProperty,
  judged: ListJudgment,
): Rate[] => {
  const { currency, nights } = judged
  const rates = all
    .filter((rate) => believable(rate, currency, nights))
    .map(({ prices, ...terms }): Judged => {
      const thing = {
        ...terms,
        prices: prices.map((price) => (price === null ? null : totalsOf(price, currency))),
      }
      const rooms = thing.prices.map((price) => price?.total ?? null)
      return {
        thing,
        ...judgeRate(rooms, property, judged),
        total: { minor: totalOf(thing), currency },
      }
    })
  const fitting = rates.filter(({ thing }) => !thing.prices.includes(null))
  return rates.map((one) => ({
    ...one.thing,
    verdict: one.verdict,
    // The contract's arrays are mutable; nothing writes to these.
    breaches: one.breaches as Rate['breaches'],
    inPolicy: one.breaches.length === 0,
    nearest: nearestRate(one, fitting),
  }))
}

export const listRatesRoute = ({ shops, tierOf, ...privileges }: RatesDeps): Route =>
  route(
    listRates,
    async ({ body }, context) => {
      const { now } = context
      const supplier = shops(currencyOf(context.principal))
      const { lodgingId } = body
      const [property] = await supplier.summaries([lodgingId])
      if (property === undefined) return refuse(unknownProperty)
      const checked = checkStayOf(body, property.zone, now)
      if (!checked.ok) return checked
      const privileged = await privilegedStay(privileges, context, checked.value, body.alongTripId)
      if (!privileged.ok) return privileged
      const stay = privileged.value
      const found = await supplier.rates({ lodgingId, stay, now })
      if (!found.ok) return found
      const { currency, state, exchange } = found.value
      const nights = daysBetween(stay.checkIn, stay.checkOut)
      const tier = await tierOf(context.principal, currency, {
        now,
        judgedFor: body.judgedFor,
        on: stay.checkIn,
      })
      const judged = { tier, policies: policiesIn(context.tenant, tier), currency, nights }
      const rates = listedRates(found.value.rates, property, judged)
      return ok({
        asOf: instantOf(now),
        lodgingId,
        currency,
        ...(exchange === null ? {} : { exchange }),
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        nights,
        rooms: stay.rooms.map(occupancyOf),
        state,
        violations: await violationsOf(
          supplier,
          lodgingId,
          stay,
          found.value.violations,
          dateAt(now, property.zone),
          now,
        ),
        rates,
        compliance: ratesCompliance(property, found.value.rates, judged),
      })
    },
    { cost: () => lodgingCost.rates },
  )
