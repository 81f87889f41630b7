import { currencies, type Currency } from '@portolan/kernel/money.ts'
import { isCalendarDate } from '@portolan/kernel/calendar.ts'
import { typedProse, typedText } from '@portolan/kernel/typed-text.ts'
import { cabins, searchCabins, type ShelfRating } from '@portolan/domain/flights/cabin.ts'
import { nearbyTerms, placeCodePattern } from '@portolan/domain/flights/place-code.ts'
import { passengerTypes } from '@portolan/domain/flights/party.ts'
import { plainEmail, plainPhone } from '@portolan/domain/travelers/contact.ts'
import { addOnKinds } from '@portolan/domain/pricing/price.ts'
import * as z from 'zod/mini'

/** Schemas that several operations share. Objects are strict: an unknown field is refused by name. */

export const currency = z.enum(currencies)
/** Integer minor units. */
export const moneyWire = z.strictObject({ minor: z.int(), currency })
/**
 * A conversion rate: minor units of `to` equal minor units of `from` × `numerator` / `denominator`.
 * `source` and `stampedAt` say where and when the rate comes from.
 */
export const exchangeRate = z.strictObject({
  from: currency,
  to: currency,
  numerator: z.int(),
  denominator: z.int(),
  source: z.string(),
  stampedAt: z.string().check(z.maxLength(40)),
})
export const calendarDate = z
  .string()
  .check(
    z.length(10),
    z.refine(isCalendarDate, { error: 'must be a date of the calendar, YYYY-MM-DD' }),
  )
export const instant = z.string().check(z.maxLength(40))
export const identifier = z
  .string()
  .check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/, { error: 'must be an id' }))
export const locationCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, { error: 'must be a three-letter airport or city code' }))
/** Origin or destination of a slice: `NYC`, or `NYC-HPN` to include nearby airports. */
export const placeCode = z.string().check(
  z.regex(placeCodePattern, {
    error: `must be a three-letter airport or city code, optionally with up to ${nearbyTerms.most} nearby airports after hyphens`,
  }),
)
export const shortText = z.string().check(z.maxLength(200))
/** A line that somebody typed. It is read in one form (`typedText`) before it is judged. */
export const typedLine = (most: number) =>
  z.string().check(z.overwrite(typedText), z.maxLength(most))
/** An email address and a phone number, as they are written to and dialed. */
export const emailLine = z.string().check(z.overwrite(plainEmail), z.maxLength(254))
export const phoneLine = z.string().check(z.overwrite(plainPhone), z.maxLength(40))
/** Several sentences that somebody typed (`typedProse`). */
export const typedNote = (most: number) =>
  z.string().check(z.overwrite(typedProse), z.maxLength(most))

export const cabin = z.enum(cabins)
export const searchCabin = z.enum(searchCabins)
export const shelfRating = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]) satisfies z.ZodMiniType<ShelfRating>
export const passengerType = z.enum(passengerTypes)

const count = z.int().check(z.gte(0), z.lte(99))
/** The party rules (`checkParty`) run afterwards, so that each has its own code. */
export const party = z.strictObject({
  adults: count,
  children: count,
  lapInfants: count,
  seatedInfants: count,
})

export const penalty = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('NoPenalty') }),
  z.strictObject({ kind: z.literal('NotPossible') }),
  z.strictObject({ kind: z.literal('Unknown') }),
  z.strictObject({ kind: z.literal('WithFee'), fee: moneyWire }),
])

export const brandTerms = z.strictObject({
  name: z.string(),
  shelf: shelfRating,
  cabin,
  carryOn: z.strictObject({
    included: z.boolean(),
    fee: z.optional(moneyWire),
    weightKg: z.optional(z.int()),
  }),
  checkedBags: z.strictObject({
    included: z.int(),
    nextFee: z.optional(moneyWire),
    secondFee: z.optional(moneyWire),
    weightKg: z.optional(z.int()),
  }),
  seatChoice: z.strictObject({ included: z.boolean(), from: z.optional(moneyWire) }),
  change: penalty,
  cancel: penalty,
  /** A cancellation is refunded as airline credit, not as money. */
  cancelAsCredit: z.optional(z.literal(true)),
})

export const zonedMoment = z.strictObject({ local: z.string(), zone: z.string(), instant })
/** Degrees, north and east positive. */
export const position = z.strictObject({ latitude: z.number(), longitude: z.number() })
const endpoint = z.strictObject({
  locationCode,
  cityName: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.optional(z.string()),
  terminal: z.optional(z.string()),
  position: z.optional(position),
})
export const segment = z.strictObject({
  id: z.string(),
  marketingAirline: z.strictObject({
    code: z.string(),
    name: z.string(),
    flightNumber: z.string(),
  }),
  operatingAirline: z.strictObject({
    code: z.string(),
    name: z.string(),
    flightNumber: z.optional(z.string()),
  }),
  origin: endpoint,
  destination: endpoint,
  departure: zonedMoment,
  arrival: zonedMoment,
  minutes: z.int(),
  aircraft: z.string(),
  plusDays: z.int(),
})
const place = z.int().check(z.gte(0), z.lte(8))
/**
 * A seat for one traveler on one flight of a slice. Both indexes start at 0; travelers are in party
 * order, adults first.
 */
export const chosenSeat = z.strictObject({
  segment: z.int().check(z.gte(0), z.lte(5)),
  passenger: place,
  seat: z.string().check(z.regex(/^\d{1,2}[A-K]$/, { error: 'must be a seat, such as 12A' })),
})
/** Checked bags that a traveler adds to those of the fare. */
export const chosenBags = z.strictObject({
  passenger: place,
  pieces: z.int().check(z.gte(0), z.lte(9)),
})
/**
 * A chosen slice: flights, fare and extras. For a self-transfer, option and brand name both
 * tickets.
 */
export const chosenSlice = z.strictObject({
  option: z.string().check(z.maxLength(200)),
  brand: z.string().check(z.maxLength(80)),
  /**
   * Index of the ticket this slice is on, from 0, for a quote of several tickets: requoting then
   * prices the same tickets.
   */
  ticket: z.optional(z.int().check(z.gte(0), z.lte(11))),
  seats: z.optional(z.array(chosenSeat).check(z.maxLength(54))),
  bags: z.optional(z.array(chosenBags).check(z.maxLength(9))),
})
/** A connection between two tickets (`domain/flights/self-transfer.ts`). */
export const selfTransfer = z.strictObject({
  leastMinutes: z.int(),
  entersCountry: z.optional(z.string()),
  terminals: z.optional(z.strictObject({ from: z.string(), to: z.string() })),
  missedPercent: z.optional(z.int()),
})
export const faredSlice = z.strictObject({
  segments: z.array(segment),
  minutes: z.int(),
  brandId: z.string(),
  brand: brandTerms,
  /** The airline that issues the ticket, if the first flight is another airline's. */
  issuer: z.optional(z.strictObject({ code: z.string(), name: z.string() })),
  /** Set if this slice continues the previous one on another ticket. */
  selfTransfer: z.optional(selfTransfer),
  extras: z.optional(
    z.strictObject({
      seats: z.array(z.strictObject({ ...chosenSeat.shape, amount: moneyWire })),
      bags: z.array(z.strictObject({ ...chosenBags.shape, amount: moneyWire })),
    }),
  ),
})

/** The price of anything that is sold (`domain/pricing/price.ts`). */
export const price = z.strictObject({
  base: moneyWire,
  tax: moneyWire,
  /** Base + tax. */
  subTotal: moneyWire,
  fee: moneyWire,
  discount: z.optional(
    z.strictObject({ grandTotal: moneyWire, discountAmount: moneyWire, type: z.string() }),
  ),
  addOns: z.array(
    z.strictObject({
      kind: z.enum(addOnKinds),
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
      amount: moneyWire,
      part: z.optional(z.string()),
    }),
  ),
  /** Subtotal + fee + add-ons - discount. */
  grandTotal: moneyWire,
  incrementalTotalDifference: z.optional(moneyWire),
})

export const itineraryPrice = z.strictObject({
  ...price.shape,
  passengers: z.array(
    z.strictObject({
      type: passengerType,
      count: z.int(),
      base: moneyWire,
      taxes: z.array(z.strictObject({ code: z.string(), name: z.string(), amount: moneyWire })),
      total: moneyWire,
    }),
  ),
})

/** For examples. */
export const usd = (minor: number): { minor: number; currency: Currency } => ({
  minor,
  currency: 'USD',
})
