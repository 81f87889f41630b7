import fc from 'fast-check'
import { addDays } from '@portolan/kernel/calendar.ts'
import { currencies, type Currency } from '@portolan/kernel/money.ts'
import { amenityCodes } from './amenities.data.ts'
import {
  collections,
  feeTypes,
  lodgingKinds,
  mealPlans,
  paymentTimings,
  taxTypes,
  type Stars,
} from './codes.ts'
import type { Candidate, ListedRate } from './property.ts'
import type { RoomPrice } from './stay-price.ts'

/** Stays and lists as suppliers send them, for properties of the rules. */

export const stayCurrency = fc.constantFrom(...currencies)
const due = fc.constantFrom('Now' as const, 'AtProperty' as const)

export const roomPriceOf = (currency: Currency, nights: number): fc.Arbitrary<RoomPrice> => {
  const amount = (max: number) => fc.integer({ min: 0, max }).map((minor) => ({ minor, currency }))
  return fc.record({
    nights: fc
      .array(amount(300_000), { minLength: nights, maxLength: nights })
      .map((amounts) =>
        amounts.map((one, at) => ({ date: addDays('2027-02-05', at), amount: one })),
      ),
    nightsDue: due,
    fourthNight: fc.boolean(),
    fees: fc.array(
      fc.record({
        type: fc.constantFrom(...feeTypes),
        name: fc.constant('Fee'),
        amount: amount(40_000),
        due,
      }),
      { maxLength: 4 },
    ),
    taxes: fc.array(
      fc.record({
        type: fc.constantFrom(...taxTypes),
        name: fc.constant('Tax'),
        amount: amount(60_000),
        due,
      }),
      { maxLength: 5 },
    ),
  })
}
/** Up to eight rooms of up to thirty nights, in one of the thirteen currencies. */
export const pricedStay = fc
  .tuple(stayCurrency, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 8 }))
  .chain(([currency, nights, rooms]) =>
    fc.record({
      currency: fc.constant(currency),
      nights: fc.constant(nights),
      rooms: fc.array(roomPriceOf(currency, nights), { minLength: rooms, maxLength: rooms }),
    }),
  )

const listedRate: fc.Arbitrary<ListedRate> = fc.record({
  total: fc.integer({ min: 5_000, max: 400_000 }),
  dueNow: fc.constant(0),
  fees: fc.constant(0),
  fourthNight: fc.constant(0),
  meal: fc.constantFrom(...mealPlans.slice(0, 4)),
  refund: fc.constant('Unknown' as const),
  payment: fc.constantFrom(...paymentTimings),
  freeUntil: fc.constantFrom(null, '2027-02-04T15:00'),
})
export const candidateList: fc.Arbitrary<readonly Candidate[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...lodgingKinds),
      collection: fc.constantFrom(...collections),
      stars: fc.integer({ min: 0, max: 5 }) as fc.Arbitrary<Stars>,
      score: fc.option(fc.integer({ min: 20, max: 100 })),
      reviews: fc.integer({ min: 0, max: 4000 }),
      position: fc.record({
        latitude: fc.double({ min: 38.5, max: 38.9, noNaN: true }),
        longitude: fc.double({ min: -9.4, max: -9, noNaN: true }),
      }),
      precision: fc.constant('Exact' as const),
      chain: fc.constantFrom(null, 'HIL', 'MAR'),
      amenities: fc.uniqueArray(fc.constantFrom(...amenityCodes.slice(0, 5)), { maxLength: 4 }),
      rates: fc.array(listedRate, { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((one, at) => ({ ...one, id: `p_${at}` })))
