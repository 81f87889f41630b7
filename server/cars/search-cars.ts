import { LRUCache } from 'lru-cache'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { searchCars } from '@portolan/contract/cars/search-cars.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { perDayOf } from '@portolan/domain/cars/car-price.ts'
import { filterCars, noCarFilters } from '@portolan/domain/cars/filter-cars.ts'
import { rankCars } from '@portolan/domain/cars/rank-cars.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { preserialized, route, type Route } from '../platform/http/route.ts'
import type { TierOf } from '../policies/index.ts'
import { deskAnswer } from './car-facts.ts'
import type { CarPlace, CarSupplier, SupplierCar, SupplierCars } from './car-supplier.ts'
import { checkRentalOf } from './check-rental-of.ts'
import { judgeCars, type CardPolicy, type JudgedCars } from './judge-cars.ts'

type Body = BodyOf<typeof searchCars>
type Answer = AnswerOf<typeof searchCars>

const pageSize = 10
/** Cars left are told from this number down. */
const fewLeft = 3
/** Calls that a search counts as in the limit of a caller. */
const searchCost = 5
/** Offers in memory, about 0.5 kB each. */
const mostOffers = 60_000

export interface SearchCarsDeps {
  readonly supplier: Pick<CarSupplier, 'place' | 'search' | 'epoch'>
  readonly answers: AnswerCache
  readonly tierOf: TierOf
}

const unknownPlace = (field: string): Refusal => ({
  code: 'UnknownDestination',
  message: 'There is no such place with rental desks.',
  field,
})

const placesOf = async (
  supplier: Pick<CarSupplier, 'place'>,
  { pickUpPlace, dropOffPlace }: Pick<Body, 'pickUpPlace' | 'dropOffPlace'>,
): Promise<Result<{ readonly pickUp: CarPlace; readonly dropOff: CarPlace | null }, Refusal>> => {
  const pickUp = await supplier.place(pickUpPlace)
  if (pickUp === null) return refuse(unknownPlace('pickUpPlace'))
  if (dropOffPlace === undefined || dropOffPlace === pickUpPlace)
    return ok({ pickUp, dropOff: null })
  const dropOff = await supplier.place(dropOffPlace)
  return dropOff === null ? refuse(unknownPlace('dropOffPlace')) : ok({ pickUp, dropOff })
}

const cardOf = (
  { id, car, terms, days, total, dueNow, left }: SupplierCar,
  desk: number,
  dropOffDesk: number,
  policy: CardPolicy,
): Answer['cards'][number] => {
  const perDay = perDayOf(total, days)
  return {
    offerId: id,
    desk,
    dropOffDesk,
    car: { ...car },
    terms: { ...terms },
    days,
    total,
    dueNow,
    dueAtDesk: total - dueNow,
    perDay,
    ...(left <= fewLeft ? { left } : {}),
    policy,
  }
}

/** Lowest and highest whole price; null without offers. */
const totalsOf = (cars: readonly SupplierCar[]): Answer['totals'] => {
  const [first] = cars
  if (first === undefined) return null
  const range = { least: first.total, most: first.total }
  for (const { total } of cars) {
    if (total < range.least) range.least = total
    if (total > range.most) range.most = total
  }
  return range
}

/** The page with the desks it names, each once. */
const pageOf = (
  page: readonly SupplierCar[],
  { desks: all }: SupplierCars,
  policyOf: JudgedCars['policyOf'],
): Pick<Answer, 'desks' | 'cards'> => {
  const positions = new Map<number, number>()
  const positionOf = (index: number): number => {
    const at = positions.get(index) ?? positions.size
    positions.set(index, at)
    return at
  }
  const cards = page.map((car) =>
    cardOf(car, positionOf(car.desk), positionOf(car.dropOff), policyOf(car)),
  )
  const desks = [...positions.keys()].flatMap((index) => {
    const desk = all[index]
    return desk === undefined ? [] : [deskAnswer(desk)]
  })
  return { cards, desks }
}

export const searchCarsRoute = ({ supplier, answers, tierOf }: SearchCarsDeps): Route => {
  const kept = new LRUCache<string, SupplierCars>({
    maxSize: mostOffers,
    sizeCalculation: ({ cars }) => cars.length + 10,
  })
  return route(
    searchCars,
    async ({ body }, context) => {
      const { now } = context
      const places = await placesOf(supplier, body)
      if (!places.ok) return places
      const { pickUp, dropOff } = places.value
      const rental = checkRentalOf(body, pickUp.zone, now)
      if (!rental.ok) return rental
      const key = JSON.stringify([await supplier.epoch(now), pickUp.id, dropOff?.id, rental.value])
      const known = kept.get(key)
      const found =
        known === undefined
          ? await supplier.search({ ...rental.value, pickUp, dropOff, now })
          : ok(known)
      if (!found.ok) return found
      kept.set(key, found.value)
      const tier = await tierOf(context.principal, 'USD', {
        now,
        judgedFor: body.judgedFor,
        on: body.pickUpAt.slice(0, 10),
      })
      const { sort, filters = noCarFilters, page, policy: wanted } = body
      const bytes = await answers.getOrMake(
        JSON.stringify([key, sort, filters, page, wanted, tier]),
        async () => {
          const { cars, desks, notRented } = found.value
          const { cars: filtered, facets } = filterCars(cars, filters)
          const judged = judgeCars(tier, { all: cars, matching: filtered, wanted })
          const { cars: matching, policy, policyOf } = judged
          const shown = rankCars(matching, sort).slice((page - 1) * pageSize, page * pageSize)
          const answer: Answer = {
            asOf: instantOf(now),
            currency: 'USD',
            place: pickUp,
            dropOffPlace: dropOff,
            offers: cars.length,
            matching: matching.length,
            totals: totalsOf(cars),
            page,
            more: matching.length > page * pageSize,
            ...pageOf(shown, found.value, policyOf),
            policy,
            facets,
            companies: Object.fromEntries(desks.map(({ company }) => [company.code, company.name])),
            notRented: { ...notRented },
          }
          return ok(answer)
        },
      )
      return bytes.ok ? ok(preserialized(bytes.value)) : bytes
    },
    { cost: () => searchCost },
  )
}
