import {
  bookingProtections,
  effects,
  protectionEvents,
} from '@portolan/domain/protections/interactions.ts'
import { coveredKinds } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import { protectionRefusals } from '@portolan/domain/protections/protection.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** What a protection is for. */
export const covered = z.enum(coveredKinds)

/** A protection that is sold with a booking. */
export const bookingProtection = z.enum(bookingProtections)

/** What the buyer sees before paying (protections-13). */
export const beforePaying = z.strictObject({
  /** Of the whole booking. */
  premium: moneyWire,
  /** The most that it pays. */
  coverage: moneyWire,
  /** The most that is lost if nothing is ever paid, and the clause that says so. */
  worstCase: z.strictObject({ loses: moneyWire, clause: z.string() }),
  /** What such contracts pay on average, and what percentage of the premium that is. */
  expected: moneyWire,
  returnedPercent: z.int(),
  /** "2 in 5": how many of how many such contracts paid something. */
  odds: z.strictObject({ times: z.int(), of: z.int() }),
})

/** Cancel for any reason for rooms, and both ways to buy them. */
export const roomCover = z.strictObject({
  id: identifier,
  /** In the order of the rooms; together the whole premium. */
  premiumPrices: z.array(moneyWire),
  coverageAmount: moneyWire,
  coveragePercentage: z.int(),
  pricingDescription: z.enum(['PerRoom', 'PerStay']),
  /** The premium is refunded if the property cancels by itself. */
  additionalInfo: z.strictObject({ shouldRefundCfarPremium: z.boolean() }),
  /** `Default` without the cover, `RefundableRoom` with it. */
  variants: z.array(
    z.strictObject({
      kind: z.enum(['Default', 'RefundableRoom']),
      /** Of all rooms, with what is due at the property. */
      total: moneyWire,
      /** The premium as a percentage of the rooms’ total, rounded. */
      premiumPercent: z.int(),
    }),
  ),
})

/** A protection for the whole of a quoted booking. */
export const protectionOffer = z.strictObject({
  id: identifier,
  protection: bookingProtection,
  covers: covered,
  /** It is bought with the booking until then. */
  expiresAt: instant,
  /** Null where no rooms are covered. */
  rooms: z.nullable(roomCover),
  /** What of the price is refunded, in percent; null where no share is. */
  percent: z.nullable(z.int()),
  /** The price that is covered: fare or rooms with taxes and fees, without add-ons. */
  paid: moneyWire,
  /** The last moment at which it can be used, and the zone of the place. */
  lastUse: instant,
  zone: z.string(),
  beforePaying,
})

/** Why a protection is not sold for a booking. */
export const notOffered = z.strictObject({
  protection: bookingProtection,
  code: z.enum(protectionRefusals),
})

/** What comes with a booking for nothing. */
export const includedPromise = z.strictObject({
  protection: bookingProtection,
  covers: covered,
  /** A smaller difference pays nothing; null where every difference is paid. */
  least: z.nullable(moneyWire),
  /** The most that it pays. */
  most: moneyWire,
})

/** What an event of the booking does to its protections (protections-42). */
export const interaction = z.strictObject({
  event: z.enum(protectionEvents),
  effects: z.array(z.strictObject({ protection: bookingProtection, effect: z.enum(effects) })),
})
