import { bookingStates } from '@portolan/domain/checkout/booking.lifecycle.ts'
import { errorCodes } from '../errors.ts'
import { calendarDate, identifier, instant, moneyWire, passengerType } from '../shapes.ts'
import { gender } from '../travelers/traveler.ts'
import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most))

/** One traveller of a booking, in the order of the quote's passengers. */
export const bookedTraveler = z.strictObject({
  type: passengerType,
  /** The saved traveller this was filled from, if any. */
  savedTravelerId: z.optional(identifier),
  givenName: text(60),
  middleName: z.optional(text(60)),
  surname: text(60),
  gender,
  dateOfBirth: calendarDate,
  nationality: z.optional(text(2)),
  knownTravelerNumber: z.optional(text(20)),
  tsaRedressNumber: z.optional(text(20)),
  frequentFlyer: z.optional(z.strictObject({ program: text(3), number: text(30) })),
  passport: z.optional(
    z.strictObject({ number: text(20), countryOfIssue: text(2), expiresOn: calendarDate }),
  ),
})

export const contact = z.strictObject({ email: text(254), phone: text(30) })

/** What a property is told with a booking. */
export const stayDetails = z.strictObject({
  /** In the guest's own words: passed on, never promised. */
  requests: z.optional(text(500)),
  /** Membership of the programme that the rate names; refused where the property takes none. */
  loyalty: z.optional(z.strictObject({ program: text(3), number: text(30) })),
  /** Where the first guest lives, ISO 3166-1, two letters. */
  country: z.optional(text(2)),
  /**
   * Book although the same guest has the same property on the same dates already
   * (`DuplicateBooking` with the fact `repeatable`).
   */
  despiteDuplicate: z.optional(z.boolean()),
})

/** What is really happening, in order; the screen's step list is this, read from the saga's journal. */
export const bookingStep = z.strictObject({
  name: z.enum([
    'CheckPrice',
    'Authorise',
    'Order',
    'Ticket',
    'Capture',
    'Post',
    'Confirm',
    'Release',
  ]),
  /** `Skipped`: nothing to do, since no card pays. */
  state: z.enum(['Waiting', 'Active', 'Done', 'Failed', 'Undone', 'Unknown', 'Skipped']),
  at: z.nullable(instant),
})

export const booking = z.strictObject({
  id: identifier,
  /** `domain/checkout/booking.lifecycle.ts`. */
  state: z.enum(bookingStates),
  steps: z.array(bookingStep),
  acceptedTotal: moneyWire,
  /** Where it ended well, or may yet: the trip. */
  tripId: z.nullable(identifier),
  /**
   * What the suppliers know it by once it is confirmed, in the order of its parts: an airline's own
   * for each ticket.
   */
  locators: z.array(z.string()),
  /** Why it ended badly; `facts` carry the old and new price, the trip it duplicates and the like. */
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
  /** In a 3-D Secure challenge: the vault's page to show. */
  challengeUrl: z.nullable(z.string()),
  updatedAt: instant,
})

export const exampleBooking: z.output<typeof booking> = {
  id: 'booking_01example',
  state: 'Confirmed',
  steps: [{ name: 'CheckPrice', state: 'Done', at: '2026-11-20T12:00:00Z' }],
  acceptedTotal: { minor: 122400, currency: 'USD' },
  tripId: 'trip_01example',
  locators: ['QK7T4M'],
  refusal: null,
  challengeUrl: null,
  updatedAt: '2026-11-20T12:00:04Z',
}
