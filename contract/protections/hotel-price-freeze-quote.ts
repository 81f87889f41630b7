import { freezeModes } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { propertySummary } from '../lodging/property.ts'
import { quoteStay } from '../lodging/quote-stay.ts'
import { validOccupancy } from '../lodging/stay.ts'
import { calendarDate, identifier, instant, moneyWire, usd } from '../shapes.ts'
import * as z from 'zod/mini'

/** Why the price of a quoted stay can't be frozen. */
export const stayFreezeErrors = [
  'NotFound',
  'QuoteExpired',
  'NotAllCovered',
  'FreezeLengthNotSold',
  'CapNotSold',
  'ProtectionTooLate',
  'ProtectionNotOffered',
] as const

/** What a voucher costs and pays, before its deposit is paid (protections-13). */
export const voucherOffer = z.strictObject({
  /** Of each room. */
  cap: moneyWire,
  /** Of all rooms; the accepted total of the booking. */
  deposit: moneyWire,
  /** What such vouchers pay on average, for all rooms, and how many of how many paid. */
  expected: moneyWire,
  odds: z.strictObject({ times: z.int(), of: z.int() }),
})

/** A stay whose price is frozen: all rooms, at what is charged at booking. */
export const frozenStay = z.strictObject({
  property: propertySummary,
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** In their order, each with its guests. */
  rooms: z.array(
    z.strictObject({ name: z.string(), rateId: z.string(), occupancy: validOccupancy }),
  ),
  pricings: z.strictObject({
    /** Of one room and night on average. */
    nightly: moneyWire,
    /** Frozen: of all rooms and nights with taxes and fees, without what the property charges. */
    total: moneyWire,
  }),
  /** Charged by the property, not frozen. */
  dueAtProperty: moneyWire,
})

/** A quote of a hotel price freeze of the caller. */
export const hotelPriceFreezeQuote = z.strictObject({
  ...frozenStay.shape,
  ...voucherOffer.shape,
  id: identifier,
  expiresAt: instant,
  /** The quote of the stay. */
  stayQuoteId: identifier,
  mode: z.enum(freezeModes),
  durationHours: z.int(),
  /** The most that is paid for all rooms. */
  coverage: moneyWire,
  /** What is lost if nothing is booked, and the clause that says so. */
  worstCase: z.strictObject({ loses: moneyWire, clause: z.string() }),
})

export const exampleVoucherOffer: z.output<typeof voucherOffer> = {
  cap: usd(20_000),
  deposit: usd(2_400),
  expected: usd(1_650),
  odds: { times: 1, of: 3 },
}
export const exampleFrozenStay: z.output<typeof frozenStay> = {
  property: quoteStay.example.property,
  checkIn: '2027-02-05',
  checkOut: '2027-02-08',
  nights: 3,
  rooms: [
    {
      name: 'Double room',
      rateId: 'rate_01example',
      occupancy: { adults: 2, childAges: [] },
    },
  ],
  pricings: { nightly: usd(20_000), total: usd(60_000) },
  dueAtProperty: usd(1_200),
}
export const exampleHotelPriceFreezeQuote: z.output<typeof hotelPriceFreezeQuote> = {
  ...exampleFrozenStay,
  ...exampleVoucherOffer,
  id: 'quote_02example',
  expiresAt: '2026-11-20T12:15:00Z',
  stayQuoteId: 'quote_01example',
  mode: 'HoldTheRoom',
  durationHours: 168,
  coverage: usd(20_000),
  worstCase: { loses: usd(2_400), clause: 'hotel-price-freeze.expired' },
}
