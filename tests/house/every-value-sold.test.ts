import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchActivities } from '@portolan/contract/activities/search-activities.ts'
import { readCar } from '@portolan/contract/cars/read-car.ts'
import { searchCars } from '@portolan/contract/cars/search-cars.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import {
  activityCategories,
  durationFilters,
  guides,
  pricings,
  ratingFilters,
  timesOfDay,
  voucherKinds,
} from '@portolan/domain/activities/codes.ts'
import {
  carCancellations,
  carChargeKinds,
  carClasses,
  carExtras,
  carPayments,
  fuelPolicies,
  pickUpServices,
  powers,
  transmissions,
} from '@portolan/domain/cars/codes.ts'
import { daysFrom, everything, lisbonId, nairobiId } from '../harness/activities.ts'
import { rentalIn } from '../harness/cars.ts'
import { marketConsole } from '../harness/market.ts'
import { traveler, type Traveler } from '../harness/traveler.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
let today: string
beforeAll(async () => {
  portal = await openPortalHere({})
  api = traveler(portal.base, 'avery').api
  today = new Date(await marketConsole(portal.base).now()).toISOString().slice(0, 10)
}, 120_000)
afterAll(() => portal?.close())

let api: Traveler['api']
const valuesOf = (counted: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(counted)

type Rental = Partial<BodyOf<typeof searchCars>>
const large = 'airport_MCO'
const searchesCars = async (rental: Rental = {}) => {
  const body = { pickUpPlace: large, ...rentalIn(today), page: 1, sort: 'LowestTotal' as const }
  return (await api()).get(searchCars, { body: { ...body, ...rental } })
}

test('every class, transmission, fuel policy, service, cancellation and payment of cars is rented', async () => {
  const { facets } = await searchesCars()
  const listed: readonly (readonly [
    string,
    Readonly<Record<string, unknown>>,
    readonly string[],
  ])[] = [
    ['class', facets.classes, carClasses],
    ['transmission', facets.transmissions, transmissions],
    ['fuel policy', facets.fuels, fuelPolicies],
    ['pickup service', facets.services, pickUpServices],
    ['cancellation', facets.cancellations, carCancellations],
    ['payment', facets.payments, carPayments],
  ]
  for (const [name, counted, values] of listed)
    expect({ [name]: valuesOf(counted).toSorted() }).toEqual({ [name]: values.toSorted() })
  const seen = new Set<string>()
  for (let page = 1; seen.size < powers.length; page++) {
    const { cards, more } = await searchesCars({ page })
    for (const { car } of cards) seen.add(car.power)
    if (!more) break
  }
  expect([...seen].toSorted()).toEqual(powers.toSorted())
}, 60_000)

/** A rental that has this line. */
const rentalsWith: Readonly<Record<(typeof carChargeKinds)[number], Rental & { extra?: true }>> = {
  Rental: {},
  Tax: {},
  AirportFee: {},
  FacilityFee: {},
  Extra: { extra: true },
  OneWay: { dropOffPlace: 'airport_MIA' },
  YoungDriver: { driverAge: 23 },
  SeniorDriver: { driverAge: 76 },
  AfterHours: {},
  Fuel: {},
}
test('every line of a rental and every extra is in some rental’s price', async () => {
  const client = await api()
  const extras = new Set<string>()
  const missing: string[] = []
  for (const kind of carChargeKinds) {
    const { extra, ...change } = rentalsWith[kind]
    const times = rentalIn(today)
    const late = kind === 'AfterHours' ? { pickUpAt: `${times.pickUpAt.slice(0, 10)}T23:30` } : {}
    const rental = { ...times, ...late, ...change }
    const { pickUpPlace: _at, dropOffPlace: _to, ...driven } = { ...rental, pickUpPlace: '' }
    let found = false
    for (let page = 1; page <= 40 && !found; page++) {
      const { cards, more } = await searchesCars({ ...rental, page })
      for (const { offerId } of cards) {
        const plain = await client.get(readCar, { body: { offerId, ...driven, extras: [] } })
        for (const { code } of plain.extraPrices) extras.add(code)
        const [first] = plain.extraPrices
        const read =
          extra !== true || first === undefined
            ? plain
            : await client.get(readCar, {
                body: { offerId, ...driven, extras: [{ code: first.code, count: 1 }] },
              })
        found ||= read.price.charges.some((charge) => charge.kind === kind)
        if (found) break
      }
      if (!more) break
    }
    if (!found) missing.push(kind)
  }
  expect(missing).toEqual([])
  expect([...extras].toSorted()).toEqual(carExtras.toSorted())
}, 60_000)

const searchesActivities = async (place: string) =>
  (await api()).get(searchActivities, {
    body: {
      place,
      ...daysFrom(today),
      people: 1,
      sort: 'Recommended',
      filters: everything,
      page: 1,
    },
  })

test('every category, rating, duration, hour, guide, voucher and pricing of activities is sold', async () => {
  const { facets } = await searchesActivities(lisbonId)
  const wild = (await searchesActivities(nairobiId)).facets
  const both = (
    name:
      | 'categories'
      | 'timesOfDay'
      | 'durations'
      | 'guides'
      | 'vouchers'
      | 'pricings'
      | 'ratings',
  ) => [...new Set([...valuesOf(facets[name]), ...valuesOf(wild[name])])].toSorted()
  expect({
    categories: both('categories'),
    timesOfDay: both('timesOfDay'),
    durations: both('durations'),
    guides: both('guides'),
    vouchers: both('vouchers'),
    pricings: both('pricings'),
    ratings: both('ratings'),
  }).toEqual({
    categories: activityCategories.toSorted(),
    timesOfDay: timesOfDay.toSorted(),
    durations: durationFilters.toSorted(),
    guides: guides.toSorted(),
    vouchers: voucherKinds.toSorted(),
    pricings: pricings.toSorted(),
    ratings: ratingFilters.toSorted(),
  })
}, 60_000)
