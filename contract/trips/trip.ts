import { tenderKinds } from '@portolan/domain/payments/tender-types.ts'
import { scheduleChangeStates } from '@portolan/domain/trips/schedule-change.lifecycle.ts'
import { tripNews } from '@portolan/domain/trips/trip-news.ts'
import { tripCase } from '../cases/case.ts'
import { chargedTo } from '../companies/company.ts'
import { identifier, instant, moneyWire, passengerType, zonedMoment } from '../shapes.ts'
import { tripPart, tripPartSummary } from './trip-part.ts'
import * as z from 'zod/mini'

/** Kinds and statuses (trips-3, trips-4). */
export const tripKind = z.enum([
  'Flight',
  'Hotel',
  'Watch',
  'Car',
  'Home',
  'Package',
  'PackageHotel',
  'PackageFlight',
  'Experience',
])
export const itineraryStatus = z.enum([
  'Confirmed',
  'Pending',
  'Declined',
  'UnMapped',
  'Canceled',
  'ConfirmedPendingNewChange',
  'UnMappedPersisted',
  'Modified',
])
export const tripTimeStatus = z.enum([
  'Future',
  'Present',
  'Past',
  'Canceled',
  'Invalid',
  'CancellationFailure',
])

export const tripSummary = z.strictObject({
  id: identifier,
  kind: tripKind,
  title: z.string(),
  status: itineraryStatus,
  timeStatus: tripTimeStatus,
  startsAt: instant,
  endsAt: instant,
  /** Full price of all parts, including what is due later. */
  total: moneyWire,
  /** How many travel, also those who are not named. */
  travelers: z.int(),
  /** One for each order; found by id. */
  parts: z.array(tripPartSummary),
  /**
   * Set while the booking waits for the bank's verification of the card, which continues on the
   * booking's page.
   */
  verification: z.optional(z.strictObject({ bookingId: identifier })),
})

const times = z.strictObject({ departure: zonedMoment, arrival: zonedMoment })
/** A schedule change by the airline since booking, and the traveler's options. */
export const scheduleChange = z.strictObject({
  id: identifier,
  state: z.enum(scheduleChangeStates),
  announcedAt: instant,
  /** Deadline for the traveler's answer. */
  answerBy: instant,
  answeredAt: z.nullable(instant),
  /** Old and new times; `after` is null for a canceled flight. */
  flights: z.array(
    z.strictObject({
      segmentId: z.string(),
      flight: z.string(),
      origin: z.string(),
      destination: z.string(),
      before: times,
      after: z.nullable(times),
    }),
  ),
  /** Why the change is significant (14 CFR 260.2). */
  reasons: z.array(
    z.enum(['Canceled', 'DepartsEarlier', 'ArrivesLater', 'ConnectionMissed', 'Minor']),
  ),
  refundable: z.boolean(),
  acceptable: z.boolean(),
  /**
   * The refund for declining: the fares of the tickets for which the change is significant.
   * `byAgent`: only an agent can do it.
   */
  owed: z.strictObject({ amount: moneyWire, whole: z.boolean(), byAgent: z.boolean() }),
})

export const trip = z.strictObject({
  ...tripSummary.shape,
  bookingId: identifier,
  /** The trip with whose flights its stay was sold at package rates; absent alone. */
  alongTripId: z.optional(identifier),
  bookedAt: instant,
  parts: z.array(tripPart),
  /** Who travels, as named in the booking. */
  party: z.array(
    z.strictObject({
      /** Unique within the trip. */
      id: z.string(),
      savedTravelerId: z.nullable(identifier),
      type: passengerType,
      name: z.string(),
    }),
  ),
  contact: z.strictObject({ email: z.string(), phone: z.string() }),
  /** Where its company is charged, as named when it was booked; absent for consumers. */
  chargedTo: z.optional(chargedTo),
  /** From the ledger: what each tender was charged and what was earned. */
  receipt: z.strictObject({
    lines: z.array(z.strictObject({ at: instant, description: z.string(), amount: moneyWire })),
    tenders: z.array(
      z.strictObject({
        kind: z.enum(tenderKinds),
        /**
         * Name and last four digits of the card or rewards account, or the airline. Empty where
         * `kind` says it all.
         */
        description: z.string(),
        amount: moneyWire,
        /** Rewards only: what was redeemed, in miles or cents. */
        units: z.optional(z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']) })),
        /**
         * Travel credit that paid a price in another currency: the amount spent in the credit's own
         * currency.
         */
        spent: z.optional(moneyWire),
      }),
    ),
    earned: z.nullable(
      z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
    ),
  }),
  /** When the supplier's copy of the order was last read and matched. */
  readBackAt: z.nullable(instant),
  /** In chronological order. */
  events: z.array(
    z.strictObject({
      at: instant,
      name: z.enum(tripNews),
      /** Done by an agent for the traveler. */ byAgent: z.boolean(),
      /** The colleague who did it for the traveler, by their permission (companies-11). */
      arranger: z.optional(z.string()),
    }),
  ),
  /** Newest first. */
  scheduleChanges: z.array(scheduleChange),
  /** Agent cases, newest first. */
  cases: z.array(tripCase),
})
