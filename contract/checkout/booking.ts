import { measureUnits, mostAnswerLength } from '@portolan/domain/activities/check-answers.ts'
import { questionKinds } from '@portolan/domain/activities/codes.ts'
import { bookingStates } from '@portolan/domain/checkout/booking.lifecycle.ts'
import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { errorCodes } from '../errors.ts'
import { bookedTender } from './booked-tender.ts'
import {
  calendarDate,
  emailLine,
  identifier,
  instant,
  moneyWire,
  passengerType,
  phoneLine,
  typedLine,
  typedNote,
} from '../shapes.ts'
import { gender } from '../travelers/traveler.ts'
import * as z from 'zod/mini'

/** One traveler of a booking, in the order of the quote's passengers. */
export const bookedTraveler = z.strictObject({
  type: passengerType,
  /** The saved traveler who travels, if any: one of those that `list-passengers` shows the caller. */
  savedTravelerId: z.optional(identifier),
  givenName: typedLine(nameFieldLength),
  middleName: z.optional(typedLine(nameFieldLength)),
  surname: typedLine(nameFieldLength),
  gender,
  dateOfBirth: calendarDate,
  nationality: z.optional(typedLine(2)),
  knownTravelerNumber: z.optional(typedLine(20)),
  tsaRedressNumber: z.optional(typedLine(20)),
  frequentFlyer: z.optional(z.strictObject({ program: typedLine(3), number: typedLine(30) })),
  passport: z.optional(
    z.strictObject({
      number: typedLine(20),
      countryOfIssue: typedLine(2),
      expiresOn: calendarDate,
    }),
  ),
})

export const contact = z.strictObject({ email: emailLine, phone: phoneLine })

/** Of the driver of a rental car, for the company. */
export const driverDetails = z.strictObject({
  /** The driver’s number in the company’s program. */
  loyalty: z.optional(typedLine(30).check(z.minLength(1))),
  /** The flight that the driver comes with, such as `LZ 210`. */
  flight: z.optional(typedLine(12)),
})

/** What the operator of an activity asked, as answered. */
export const activityAnswers = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        question: z.enum(questionKinds),
        /** From 0, in the order of the quote’s units; null if it is asked once. */
        traveler: z.nullable(z.int().check(z.gte(0), z.lt(99))),
        text: typedNote(mostAnswerLength),
        /** Of a weight or height; kilograms or centimeters if absent. */
        unit: z.optional(z.enum(measureUnits)),
      }),
    )
    .check(z.maxLength(400)),
})

/** Details that are passed to the property with a booking. */
export const stayDetails = z.strictObject({
  /** Free text from the guest. Passed on to the property, not guaranteed. */
  requests: z.optional(typedNote(500)),
  /** Membership number in the rate's loyalty program; rejected if the property accepts none. */
  loyalty: z.optional(z.strictObject({ program: typedLine(3), number: typedLine(30) })),
  /** Country of residence of the first guest, ISO 3166-1 alpha-2. */
  country: z.optional(typedLine(2)),
  /**
   * Book even if the same guest already has this property on these dates (`DuplicateBooking` with
   * the fact `repeatable`).
   */
  despiteDuplicate: z.optional(z.boolean()),
})

/** One step of a booking, in order, derived from the saga's journal. */
export const bookingStep = z.strictObject({
  name: z.enum([
    'CheckPrice',
    'Authorize',
    'Order',
    'Ticket',
    'Capture',
    'Post',
    'Confirm',
    'Release',
  ]),
  /** `Skipped`: not needed, because no card is charged. */
  state: z.enum(['Waiting', 'Active', 'Done', 'Failed', 'Undone', 'Unknown', 'Skipped']),
  at: z.nullable(instant),
})

export const booking = z.strictObject({
  id: identifier,
  /** See `domain/checkout/booking.lifecycle.ts`. */
  state: z.enum(bookingStates),
  steps: z.array(bookingStep),
  acceptedTotal: moneyWire,
  /** What pays it, from the first step on: the card is charged no other amount. */
  tenders: z.array(bookedTender),
  /** The trip, if the booking succeeded or still may. */
  tripId: z.nullable(identifier),
  /**
   * Suppliers' confirmation codes once confirmed, in the order of the parts; one airline code per
   * ticket.
   */
  locators: z.array(z.string()),
  /** Why the booking failed. `facts` carry old and new price, the trip it duplicates and the like. */
  refusal: z.nullable(
    z.strictObject({
      code: z.enum(errorCodes),
      message: z.string(),
      field: z.optional(z.string()),
      facts: z.optional(
        z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      ),
    }),
  ),
  /** During a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  updatedAt: instant,
})

export const exampleBooking: z.output<typeof booking> = {
  id: 'booking_01example',
  state: 'Confirmed',
  steps: [{ name: 'CheckPrice', state: 'Done', at: '2026-11-20T12:00:00Z' }],
  acceptedTotal: { minor: 122400, currency: 'USD' },
  tenders: [{ kind: 'Card', amount: { minor: 122400, currency: 'USD' } }],
  tripId: 'trip_01example',
  locators: ['QK7T4M'],
  refusal: null,
  challengeUrl: null,
  updatedAt: '2026-11-20T12:00:04Z',
}
