import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { occupancyOf, type Stay } from '@portolan/domain/lodging/stay.ts'
import { nearestStay, type StayViolation } from '@portolan/domain/lodging/stay-days.ts'
import { addDays, daysBetween, dateAt } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkStayOf } from './check-request.ts'
import { believable, ratesCompliance, roomBreaches, type Judgment } from './judge-rates.ts'
import type { LodgingShop, LodgingShops } from './lodging-shop.ts'
import type { SupplierRate } from './lodging-supplier.ts'
import type { PoliciesOf } from './lodging.routes.ts'
import { privilegedStay, type Privileges } from './privileged-stay.ts'
import { unknownProperty } from './read-property.ts'
import { lodgingCost } from './search-cost.ts'

export interface RatesDeps extends Privileges {
  readonly shops: LodgingShops
  readonly policiesOf: PoliciesOf
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

/** Believable rates with the totals of each room, and the policies that they break. */
export const listedRates = (
  all: readonly SupplierRate[],
  stars: number,
  judged: Judgment,
): Rates['rates'] =>
  all
    .filter((rate) => believable(rate, judged.currency, judged.nights))
    .map(({ prices, ...terms }) => {
      const totals = prices.map((price) =>
        price === null ? null : totalsOf(price, judged.currency),
      )
      const breaches = totals.reduce<Rates['rates'][number]['breaches']>((worst, room) => {
        const found = room === null ? [] : roomBreaches({ stars, total: room.total }, judged)
        return found.length > worst.length ? found : worst
      }, [])
      return { ...terms, prices: totals, breaches, inPolicy: breaches.length === 0 }
    })

export const listRatesRoute = ({ shops, policiesOf, ...privileges }: RatesDeps): Route =>
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
      const policies = await policiesOf(context)
      const judged: Judgment = { policies, currency, nights }
      const rates = listedRates(found.value.rates, property.stars, judged)
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
        compliance: ratesCompliance(property.stars, found.value.rates, judged),
      })
    },
    { cost: () => lodgingCost.rates },
  )
