import { listPackageFlights } from '@portolan/contract/packages/list-package-flights.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { lowestFare } from '@portolan/domain/flights/flight-list.ts'
import { nightsBetween, type PackageNights } from '@portolan/domain/packages/nights.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { listOfSlices } from '../flights/index.ts'
import type { SupplierSearch } from '../flights/flight-supplier.ts'
import { lodgingCost, stayPriceOf } from '../lodging/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checkTravelersOf, checkTripOf, slicesOf } from './check-trip.ts'
import { stayChoiceOf } from './make-package-quote.ts'
import { type Asking, type PackagesDeps } from './package-context.ts'
import { findFlights, landsAt, leavesAt, noNights, type FlightLists } from './package-flights.ts'

type Body = BodyOf<typeof listPackageFlights>
type Changes = AnswerOf<typeof listPackageFlights>['changes']

/** Stays priced for one list: flights of a day land on very few dates. */
const mostStays = 6

/** The stay's price by its nights; null where it isn't sold for them. */
const stayPricer = (deps: PackagesDeps, asking: Asking, body: Body, shop: Shop) => {
  const asked = new Map<string, Promise<number | null>>()
  const price = async (nights: PackageNights): Promise<number | null> => {
    const choice = await stayChoiceOf(deps, asking, body.stay, nights)
    if (!choice.ok) return null
    const priced = await shop.price({ choice: choice.value, now: asking.now })
    return priced.ok ? stayPriceOf(priced.value).grandTotal.minor : null
  }
  return async (nights: PackageNights | null): Promise<number | null> => {
    if (nights === null) return null
    const key = `${nights.checkIn} ${nights.checkOut}`
    const known = asked.get(key) ?? (asked.size < mostStays ? price(nights) : null)
    if (known === null) return null
    asked.set(key, known)
    return known
  }
}
type Shop = ReturnType<PackagesDeps['shops']>

/** Other flights for a package, with what each changes. */
export const listPackageFlightsRoute = (
  deps: PackagesDeps & { readonly lists: FlightLists },
): Route =>
  route(
    listPackageFlights,
    async ({ body }, context) => {
      const { now } = context
      const travelers = checkTravelersOf(body.stay.rooms)
      if (!travelers.ok)
        return refuse({
          ...travelers.refusal,
          field: `stay.${travelers.refusal.field ?? 'rooms'}`,
        })
      const refusal = await checkTripOf(deps.flights, body, now)
      if (refusal !== null) return refuse(refusal)
      const asked = { trip: body, party: travelers.value.party, now }
      const current = await findFlights(deps.lists, { ...asked, chosen: body.flights })
      if (!current.ok) return current
      if (current.value.nights === null) return refuse(noNights)
      const found = await deps.lists.of({ ...asked, outbound: body.outbound })
      if (!found.ok) return found
      const outbound =
        body.outbound === undefined
          ? null
          : await findFlights(deps.lists, { ...asked, chosen: [body.outbound] })
      if (outbound?.ok === false) return outbound
      const list = found.value
      const shop = deps.shops(current.value.currency)
      const priceOf = stayPricer(deps, context, body, shop)
      const before = await priceOf(current.value.nights)
      const landing = endOf(outbound?.value.out ?? current.value.out, landsAt)
      const leaving = endOf(current.value.back, leavesAt)
      const changes = await Promise.all(
        list.options.map(async (option): Promise<Changes[number]> => {
          const nights =
            body.outbound === undefined
              ? nightsBetween(landsAt(list, option), leaving)
              : nightsBetween(landing, leavesAt(list, option))
          const stay = await priceOf(nights)
          return {
            nights,
            difference:
              stay === null || before === null
                ? null
                : lowestFare(option).total + stay - current.value.total - before,
          }
        }),
      )
      return ok({ list, changes })
    },
    {
      cost: ({ body }: { readonly body: Body }) =>
        listOfSlices(slicesOf(body)) + mostStays * lodgingCost.rates,
    },
  )

/** The end of the one option of a list. */
const endOf = (
  list: SupplierSearch,
  end: (list: SupplierSearch, option: SupplierSearch['options'][number]) => string,
): string => {
  const [option] = list.options
  if (option === undefined) throw new Error('packages: chosen flights without a flight')
  return end(list, option)
}
