import { reservationStates } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import { stayFacts } from '../lodging/quote-stay.ts'
import { picture } from '../lodging/property.ts'
import { position } from '../lodging/stay.ts'
import { scheduleChangeStates } from '@portolan/domain/trips/schedule-change.lifecycle.ts'
import { tripNews } from '@portolan/domain/trips/trip-news.ts'
import { tripCase } from '../cases/case.ts'
import {
  calendarDate,
  faredSlice,
  identifier,
  instant,
  itineraryPrice,
  moneyWire,
  passengerType,
  zonedMoment,
} from '../shapes.ts'
import * as z from 'zod/mini'

/** Kinds and statuses of specification sections 3 and 4. */
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
  /**
   * What each airline knows it by, in the order of its tickets; of a stay, the property's own
   * number.
   */
  locators: z.array(z.string()),
  /** Everything that was bought, also what is still due at a property. */
  total: moneyWire,
  travelers: z.int(),
  slices: z.array(
    z.strictObject({
      origin: z.string(),
      originCity: z.string(),
      destination: z.string(),
      destinationCity: z.string(),
      departsLocal: z.string(),
      arrivesLocal: z.string(),
      stops: z.int(),
      minutes: z.int(),
      airline: z.string(),
    }),
  ),
  /** Of a stay; null for flights. */
  stay: z.nullable(
    z.strictObject({
      lodgingId: identifier,
      name: z.string(),
      locality: z.string(),
      zone: z.string(),
      checkIn: calendarDate,
      checkOut: calendarDate,
      nights: z.int(),
      rooms: z.int(),
      picture: z.nullable(picture),
    }),
  ),
})

/** A stay as it was booked: the supplier's word, whole, with what only who has booked it is told. */
export const bookedStay = z.strictObject({
  ...stayFacts.shape,
  state: z.enum(reservationStates),
  /** The property's own number. */
  confirmation: z.string(),
  address: z.string(),
  position,
  phone: z.nullable(z.string()),
  /** Who checks in, by room. */
  guests: z.array(z.string()),
  requests: z.string(),
})

const times = z.strictObject({ departure: zonedMoment, arrival: zonedMoment })
/** What an airline has changed since the trip was booked, and what can be done about it. */
export const scheduleChange = z.strictObject({
  id: identifier,
  state: z.enum(scheduleChangeStates),
  announcedAt: instant,
  /** Until then an answer is waited for. */
  answerBy: instant,
  answeredAt: z.nullable(instant),
  /** Old and new side by side; `after` is null for a flight that does not fly. */
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
  /** Why it is more than a small shift (14 CFR 260.2). */
  reasons: z.array(
    z.enum(['Canceled', 'DepartsEarlier', 'ArrivesLater', 'ConnectionMissed', 'Minor']),
  ),
  refundable: z.boolean(),
  acceptable: z.boolean(),
  /**
   * What declining it gives back: the fares of the tickets that it is significant for. `byAgent`:
   * no click does it.
   */
  owed: z.strictObject({ amount: moneyWire, whole: z.boolean(), byAgent: z.boolean() }),
})

export const trip = z.strictObject({
  ...tripSummary.shape,
  bookingId: identifier,
  bookedAt: instant,
  itinerary: z.array(faredSlice),
  passengers: z.array(
    z.strictObject({ type: passengerType, name: z.string(), nameOnTicket: z.string() }),
  ),
  /**
   * Of flights, in the order of the itinerary: how many of its slices are on each, what it cost,
   * its number for each passenger in their order, and whether it was cancelled apart from the
   * others.
   */
  tickets: z.array(
    z.strictObject({
      slices: z.int(),
      price: itineraryPrice,
      locator: z.string(),
      numbers: z.array(z.string()),
      canceled: z.boolean(),
    }),
  ),
  contact: z.strictObject({ email: z.string(), phone: z.string() }),
  /** Of the flights; null for a stay, whose price stands in it. */
  price: z.nullable(itineraryPrice),
  booked: z.nullable(bookedStay),
  /** From the ledger: what was taken from which tender, what was earned. */
  receipt: z.strictObject({
    lines: z.array(z.strictObject({ at: instant, description: z.string(), amount: moneyWire })),
    tenders: z.array(
      z.strictObject({
        kind: z.enum([
          'Card',
          'Rewards',
          'TravelWalletCredit',
          'AirlineCredit',
          'TravelWalletOffer',
        ]),
        /**
         * The card or the rewards account, by name and last four, or the airline; empty where the
         * kind says all.
         */
        description: z.string(),
        amount: moneyWire,
        /** Of rewards: what was redeemed, in miles or cents. */
        units: z.optional(z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']) })),
        /** Of travel credit that paid a price in another currency: what of it was spent, in its own. */
        spent: z.optional(moneyWire),
      }),
    ),
    earned: z.nullable(
      z.strictObject({ amount: z.int(), unit: z.enum(['miles', 'cash']), account: z.string() }),
    ),
  }),
  /** When the supplier's copy of the order was last read and found equal. */
  readBackAt: z.nullable(instant),
  /** What happened, in order. */
  events: z.array(
    z.strictObject({
      at: instant,
      name: z.enum(tripNews),
      /** An agent did it for the traveller. */ byAgent: z.boolean(),
    }),
  ),
  /** Newest first. */
  scheduleChanges: z.array(scheduleChange),
  /** What agents were asked to do, newest first. */
  cases: z.array(tripCase),
})
