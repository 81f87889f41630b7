import { listPackageRooms } from '@portolan/contract/packages/list-package-rooms.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { packagePrice } from '@portolan/domain/packages/package-price.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import {
  checkStayOf,
  listedRates,
  lodgingCost,
  policiesIn,
  unknownProperty,
} from '../lodging/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkTravelersOf } from './check-trip.ts'
import { staysOf, type PackagesDeps } from './package-context.ts'
import { priceFlights } from './package-flights.ts'

type Rate = AnswerOf<typeof listPackageRooms>['rates'][number]
type Listed = ReturnType<typeof listedRates>[number]

const sumOf = (totals: readonly (number | null)[]): number | null =>
  totals.reduce<number | null>((all, one) => (all === null || one === null ? null : all + one), 0)

/** A package rate beside the same rate without flights; null where that isn't sold. */
const besideStandard = (rate: Listed, alone: Listed | undefined, flights: number): Rate | null => {
  if (alone === undefined) return null
  const standard = alone.prices.map((price) => price?.total ?? null)
  const [stay, without] = [sumOf(rate.prices.map((price) => price?.total ?? null)), sumOf(standard)]
  const isWhole = stay !== null && without !== null && without >= stay
  return {
    ...rate,
    standard,
    price: isWhole ? packagePrice({ flights, stay, standard: without }) : null,
  }
}

/** The rooms of one property at package rates. */
export const listPackageRoomsRoute = (deps: PackagesDeps): Route =>
  route(
    listPackageRooms,
    async ({ body }, context) => {
      const { now } = context
      const { lodgingId } = body
      const travelers = checkTravelersOf(body.rooms)
      if (!travelers.ok) return travelers
      const { rooms, party } = travelers.value
      const priced = await priceFlights(deps.flights, { flights: body.flights, party, now })
      if (!priced.ok) return priced
      const { nights, currency, total } = priced.value
      const shop = deps.shops(currency)
      const [property] = await shop.summaries([lodgingId])
      if (property === undefined) return refuse(unknownProperty)
      const checked = checkStayOf({ ...nights, rooms }, property.zone, now)
      if (!checked.ok) return checked
      const stays = await staysOf(deps, context, nights, rooms)
      const found = await shop.rates({ lodgingId, stay: stays.packaged, now })
      if (!found.ok) return found
      const alone = await shop.rates({ lodgingId, stay: stays.alone, now })
      if (!alone.ok) return alone
      const tier = await deps.tierOf(context.principal, currency, {
        now,
        judgedFor: body.judgedFor,
        on: nights.checkIn,
      })
      const policies = policiesIn(context.tenant, tier)
      const judged = { tier, policies, currency, nights: nights.nights }
      const standards = new Map(
        listedRates(alone.value.rates, property, judged).map((rate) => [rate.id, rate]),
      )
      return ok({
        asOf: instantOf(now),
        lodgingId,
        currency,
        nights,
        rooms: rooms.map(occupancyOf),
        flights: total,
        state: found.value.state,
        rates: listedRates(found.value.rates, property, judged).flatMap(
          (rate) => besideStandard(rate, standards.get(rate.id), total) ?? [],
        ),
      })
    },
    { cost: () => 3 * lodgingCost.rates },
  )
