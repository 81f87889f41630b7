import {
  depositFor,
  type VoucherBody,
} from '@portolan/server/protections/hotel-price-freeze/voucher-quote.ts'
import type { CoverBody } from '@portolan/server/protections/cancel-for-any-reason/cover-quote.ts'
import type { ChangeBody } from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import { freezeCoverage } from './freeze-journey.ts'
import { stayChoice, stayPrice, suppliedStay } from './stay-journey.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const coverExpires = Date.parse('2026-11-27T12:00:00Z')
const coverOf = (id: string, mean: number): VoucherBody['cover'] => ({
  id,
  cost: { total: usd(mean * 400), samples: 400, paid: 100 },
  coverage: freezeCoverage,
  expiresAt: coverExpires,
})

/** The price of a stay of two rooms, frozen for a week. */
export const voucherBody: VoucherBody = {
  stayQuoteId: 'quote_1',
  mode: 'HoldTheRoom',
  durationHours: 168,
  cap: usd(15_000),
  choice: stayChoice,
  stay: 'hotel_1 2027-02-05 2027-02-08',
  room: 'double, family',
  total: stayPrice.dueNow,
  dueAtProperty: usd(0),
  property: suppliedStay.property,
  nights: 3,
  roomNames: suppliedStay.rooms.map(({ name }) => name),
  checkInAt: Date.parse('2027-02-05T15:00:00Z'),
  cover: coverOf('cover_voucher', 900),
}
export const voucherDeposit: number = depositFor(
  voucherBody.cover.cost,
  stayChoice.rooms.length,
).minor

const coverPremium = 9_800
const changePremium = 1_200
/** Of cancel and change for any reason together. */
export const coversPremium = coverPremium + changePremium

export const coveredFare = 122_400
/** The first ticket of `journey.ts`. */
const flown = {
  paid: usd(coveredFare),
  startsAt: Date.parse('2027-02-05T18:25:00Z'),
  startZone: 'UTC',
  endsAt: Date.parse('2027-02-06T06:20:00Z'),
  endZone: 'UTC',
} as const
const addedTo = (quoteId: string) =>
  ({
    quoteId,
    product: 'flights',
    dates: { first: '2027-02-05', last: '2027-02-06' },
    passportRequired: false,
  }) as const

/** Cancel for any reason for the flights of a quote. */
export const coverBody = (quoteId: string): CoverBody => ({
  ...flown,
  ...addedTo(quoteId),
  covers: 'Flight',
  percent: 80,
  kind: 'Flight',
  travelers: ['Adult'],
  premium: usd(coverPremium),
  cover: coverOf('cover_cancel', 7_000),
})
/** Some changes are confirmed after it. */
export const changeableUntil: number = Date.parse('2026-11-20T14:00:00Z')
/** Change for any reason for the same flights. */
export const changeBody = (quoteId: string): ChangeBody => ({
  ...flown,
  startsAt: changeableUntil + 3 * 3_600_000,
  ...addedTo(quoteId),
  travelers: 1,
  passengers: ['Adult'],
  premium: usd(changePremium),
  cover: coverOf('cover_change', 800),
})
