import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@portolan/kernel/calendar.ts'
import { travelersOf } from '../flights/party.ts'
import { refundTypes } from '../lodging/codes.ts'
import { noStayFilters } from '../lodging/filter-stays.ts'
import { packageRateOf } from '../lodging/package-rate.ts'
import type { Candidate } from '../lodging/property.ts'
import { guestsOfStay } from '../lodging/stay.ts'
import { candidateList } from '../lodging/stays.arbitrary.ts'
import { nightsBetween } from './nights.ts'
import { packageDifference, packagePrice } from './package-price.ts'
import {
  packageFacets,
  packagedStays,
  packagePrices,
  packageSorts,
  bestSavingOf,
  rankPackages,
} from './package-stays.ts'
import { partCanceled } from './part-canceled.ts'
import { partyOfRooms } from './party.ts'

const fitting = [
  ['2027-02-06T06:20', '2027-02-14T12:10', '2027-02-06 2027-02-14 8', 'on the day it lands'],
  // The room is taken from the evening before (packages-8).
  ['2027-02-06T04:59', '2027-02-14T00:10', '2027-02-05 2027-02-14 9', 'the day before'],
  ['2027-02-06T05:00', '2027-02-07T23:50', '2027-02-06 2027-02-07 1', 'on the day it lands'],
  ['2027-03-01T00:00', '2027-03-01T23:00', '2027-02-28 2027-03-01 1', 'the day before'],
] as const
test.each(fitting)('who lands %s and leaves %s stays %s, %s', (lands, leaves, stay, begins) => {
  const [checkIn, checkOut, nights] = stay.split(' ')
  expect(nightsBetween(lands, leaves)).toEqual({
    checkIn,
    checkOut,
    nights: Number(nights),
    nightBefore: begins === 'the day before',
  })
})
test('no night fits between flights of one day, or when the return leaves first', () => {
  expect(nightsBetween('2027-02-06T06:20', '2027-02-06T22:00')).toBeNull()
  expect(nightsBetween('2027-02-06T06:20', '2027-02-05T22:00')).toBeNull()
  expect(nightsBetween('2027-02-06T03:00', '2027-02-06T02:00')).toBeNull()
})

const rooms = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)
test('everybody who sleeps in the rooms has a ticket, and no lap holds two (packages-9)', () => {
  fc.assert(
    fc.property(rooms, (all) => {
      const party = partyOfRooms(all)
      const grown = all.reduce((sum, { adults }) => sum + adults, 0)
      const infants = all.flatMap(({ childAges }) => childAges).filter((age) => age < 2).length
      expect(travelersOf(party)).toBe(guestsOfStay(all))
      expect(party.lapInfants).toBeLessThanOrEqual(grown)
      expect(party.lapInfants + party.seatedInfants).toBe(infants)
      expect(party.adults).toBeGreaterThanOrEqual(grown)
    }),
  )
})

const minor = fc.integer({ min: 0, max: 5_000_000 })
const parts = fc
  .record({ flights: minor, stay: minor, discount: fc.integer({ min: 0, max: 400_000 }) })
  .map(({ flights, stay, discount }) => ({ flights, stay, standard: stay + discount }))
test('the total is its parts less the discount, to the cent (packages-10)', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const [price, next] = [packagePrice(one), packagePrice(other)]
      expect(price.total).toBe(price.flights + price.standard - price.discount)
      expect(price.total).toBe(price.separately - price.discount)
      expect(price.state).toBe(price.discount === 0 ? 'NoDiscount' : 'WithDiscount')
      expect(packageDifference(price, next) + packageDifference(next, price)).toBe(0)
    }),
    { numRuns: 5_000 },
  )
  expect(() => packagePrice({ flights: 1, stay: 3, standard: 2 })).toThrow(/more than its parts/)
})

test('a stay refunds no more than was paid for it, and keeping it costs the discount', () => {
  const terms = fc
    .record({
      dueNow: minor,
      discountNow: fc.integer({ min: 0, max: 400_000 }),
      penalties: fc.array(minor, { minLength: 1, maxLength: 3 }),
      refund: fc.constantFrom(...refundTypes),
      at: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ penalties, refund, at, ...rest }) => ({
      ...rest,
      at: Date.UTC(2027, 0, at),
      cancellation: {
        refund,
        steps: penalties
          .toSorted((a, b) => a - b)
          .map((penalty, day) => ({
            penalty,
            from:
              day === 0
                ? null
                : {
                    local: '',
                    zone: 'UTC',
                    instant: new Date(Date.UTC(2027, 0, day)).toISOString(),
                  },
          })),
      },
    }))
  fc.assert(
    fc.property(terms, ({ at, ...stay }) => {
      const canceled = partCanceled(stay, at)
      expect(canceled.stayRefund === null).toBe(stay.cancellation.refund === 'Unknown')
      expect(canceled.stayRefund ?? 0).toBeGreaterThanOrEqual(0)
      expect(canceled.stayRefund ?? 0).toBeLessThanOrEqual(stay.dueNow)
      expect(canceled.toKeepStay).toBe(stay.discountNow)
      expect([canceled.ofStay, canceled.ofFlights]).toEqual(
        stay.discountNow === 0 ? ['None', 'None'] : ['EndsWithStay', 'PaidToKeepStay'],
      )
    }),
    { numRuns: 2_000 },
  )
})

test('a stay without the price of each room alone is no package, nor is one that costs more', () => {
  const usd = (amount: number) => ({ minor: amount, currency: 'USD' as const })
  const price = { grandTotal: usd(900), dueNow: usd(800) }
  const alone = { standard: { total: 500, dueNow: 450 } }
  expect(packageRateOf(price, [alone, alone])).toEqual({
    standard: usd(1000),
    discount: usd(100),
    discountNow: usd(100),
  })
  expect(packageRateOf(price, [alone, {}])).toBeNull()
  expect(packageRateOf(price, [])).toBeNull()
  expect(packageRateOf({ ...price, grandTotal: usd(1001) }, [alone, alone])).toBeNull()
})

/** The same properties at lower rates. */
const packagedFrom = (alone: readonly Candidate[], percent: number): Candidate[] =>
  alone.map((one) => ({
    ...one,
    rates: one.rates
      .filter(({ payment }) => payment === 'PayNow')
      .map((rate) => ({ ...rate, total: Math.floor((rate.total * (100 - percent)) / 100) })),
  }))
const searches = fc.record({
  alone: candidateList,
  percent: fc.integer({ min: 0, max: 15 }),
  flights: minor,
  mostTotal: fc.option(minor, { nil: undefined }),
  leastSaving: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
})
test('filters of the package keep what they promise, and each count is what choosing it gives', () => {
  fc.assert(
    fc.property(searches, ({ alone, percent, flights, mostTotal, leastSaving }) => {
      const packaged = packagedFrom(alone, percent)
      const search = {
        candidates: packaged,
        prices: packagePrices(packaged, alone, flights),
        filters: { ...noStayFilters, mostTotal, leastSaving },
        nights: 3,
        from: { latitude: 0, longitude: 0 },
      }
      const { stays } = packagedStays(search)
      for (const { price, rate } of stays) {
        expect(price.total).toBe(flights + rate.total)
        expect(price.total).toBeLessThanOrEqual(mostTotal ?? Infinity)
        expect(price.discount).toBeGreaterThanOrEqual(leastSaving ?? 0)
      }
      for (const { least, count } of packageFacets(search).savings)
        expect(count).toBe(
          packagedStays({ ...search, filters: { ...search.filters, leastSaving: least } }).stays
            .length,
        )
      const ids = stays.map(({ candidate }) => candidate.id).toSorted()
      for (const sort of packageSorts) {
        const ranked = rankPackages(stays, sort)
        const most = stays.reduce((all, { price }) => Math.max(all, price.discount), 0)
        const best = ranked.find(({ candidate }) => candidate.id === bestSavingOf(ranked))
        expect(best?.price.discount ?? 0).toBe(most)
        expect(ranked.find(({ price }) => most > 0 && price.discount === most)).toBe(best)
        expect(ranked.map(({ candidate }) => candidate.id).toSorted()).toEqual(ids)
        const figures = ranked.map(({ price }) =>
          sort === 'Saving' ? -price.discount : price.total,
        )
        if (sort === 'Saving' || sort === 'Price')
          expect(figures).toEqual(figures.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('nights grow by a day with each day between the flights', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
      const lands = `2027-02-06T${String(hour).padStart(2, '0')}:30`
      const nights = nightsBetween(lands, `${addDays('2027-02-06', days)}T12:00`)
      expect(nights?.nights).toBe(days + (hour < 5 ? 1 : 0))
    }),
  )
})
