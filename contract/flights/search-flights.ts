import {
  cabin,
  instant,
  party,
  penalty,
  placeCode,
  position,
  searchCabin,
  selfTransfer,
  shelfRating,
} from '../shapes.ts'
import type { ErrorCode } from '../errors.ts'
import { defineOperation } from '../operation.ts'
import { travelDate } from './travel-date.ts'
import { mostSlices } from '@portolan/domain/flights/check-slices.ts'
import * as z from 'zod/mini'

const fee = z.optional(z.int())
const kilograms = z.optional(z.int())

/**
 * Airports, airlines, segments and brands are listed once and referenced, options by index, which
 * keeps 200 itineraries under 60 kB on the wire. Amounts are integer minor units of `currency`.
 */
export const flightSearchAnswer = z.strictObject({
  /** Product time of the response. */
  asOf: instant,
  currency: z.string(),
  /** Which slice the options are for, from 0. */
  slice: z.int(),
  airports: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      city: z.string(),
      country: z.string(),
      zone: z.string(),
      position: z.optional(position),
    }),
  ),
  airlines: z.record(
    z.string(),
    z.strictObject({ name: z.string(), alliance: z.optional(z.string()) }),
  ),
  segments: z.array(
    z.strictObject({
      id: z.string(),
      airline: z.string(),
      number: z.string(),
      /** Name of the operating carrier if it is not `airline`. */
      operatedBy: z.optional(z.string()),
      from: z.string(),
      to: z.string(),
      /** Local times at each airport, `YYYY-MM-DDTHH:mm`. */
      departs: z.string(),
      arrives: z.string(),
      /** If the airline has announced the terminal. */
      fromTerminal: z.optional(z.string()),
      toTerminal: z.optional(z.string()),
      minutes: z.int(),
      aircraft: z.string(),
      /**
       * The operator's last `flights` under this number: share within 15 minutes of schedule, mean
       * delay of the others, share canceled.
       */
      onTime: z.optional(
        z.strictObject({
          percent: z.int(),
          lateMinutes: z.int(),
          canceledPercent: z.int(),
          flights: z.int(),
        }),
      ),
      /** Kilograms of CO2 equivalent per traveler by cabin, by the Travel Impact Model's method. */
      emissionsKg: z.optional(
        z.strictObject({
          Economy: kilograms,
          PremiumEconomy: kilograms,
          Business: kilograms,
          First: kilograms,
        }),
      ),
    }),
  ),
  brands: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      shelf: shelfRating,
      cabin,
      carryOn: z.strictObject({ included: z.boolean(), fee, weightKg: kilograms }),
      /**
       * Pieces included, fees of the first and second piece above that, and the weight limit of
       * each.
       */
      checkedBags: z.strictObject({
        included: z.int(),
        nextFee: fee,
        secondFee: fee,
        weightKg: kilograms,
      }),
      seatChoice: z.strictObject({ included: z.boolean(), from: fee }),
      change: penalty,
      cancel: penalty,
      /** A cancellation is refunded as airline credit, not as money. */
      cancelAsCredit: z.optional(z.literal(true)),
    }),
  ),
  /**
   * About what freezing one of the fares costs each traveler at least; absent where none is frozen.
   * Before the last slice a fare is that of the whole trip with the cheapest return.
   */
  freezeFrom: z.optional(z.int()),
  options: z.array(
    z.strictObject({
      /** Used to request a quote. */
      id: z.string(),
      /** Indices into `segments`. */
      segments: z.array(z.int()),
      minutes: z.int(),
      stops: z.int(),
      plusDays: z.int(),
      /** Between consecutive segments, in order. */
      layovers: z.array(
        z.strictObject({
          airport: z.string(),
          minutes: z.int(),
          overnight: z.boolean(),
          changeTo: z.optional(z.string()),
          selfTransfer: z.optional(selfTransfer),
        }),
      ),
      /**
       * Ascending by shelf. `total` is for the whole party and trip (for round trips with the
       * chosen or cheapest return); `perTraveler` is for one adult. `separate`: every slice, and
       * each side of a self-transfer, is its own ticket.
       */
      fares: z.array(
        z.strictObject({
          brand: z.string(),
          total: z.int(),
          perTraveler: z.int(),
          separate: z.optional(z.boolean()),
          seatsLeft: z.optional(z.int()),
          /**
           * About what freezing the fare costs each traveler at least; absent where it is not
           * frozen, and before the last slice.
           */
          freeze: z.optional(z.int()),
        }),
      ),
    }),
  ),
})

/** One slice of a trip to search, after the slices chosen so far. */
export const flightSearchBody = z.strictObject({
  /** One slice, two for a round trip (the second one returns), up to six for a multi-city trip. */
  slices: z
    .array(z.strictObject({ origin: placeCode, destination: placeCode, date: travelDate }))
    .check(z.minLength(1), z.maxLength(mostSlices)),
  cabin: searchCabin,
  party,
  /**
   * Choices so far, in order. With the first of two slices chosen, the response lists the returns;
   * at least one slice must be left to choose.
   */
  chosen: z._default(
    z
      .array(
        z.strictObject({
          option: z.string().check(z.maxLength(200)),
          brand: z.string().check(z.maxLength(80)),
        }),
      )
      .check(z.maxLength(mostSlices - 1)),
    [],
  ),
})
export const flightSearchErrors = [
  'UnknownAirport',
  'SameOriginAndDestination',
  'DateInPast',
  'DateTooFar',
  'InvalidDate',
  'ReturnBeforeDeparture',
  'SlicesOutOfOrder',
  'SlicesOverlap',
  'NoAdultPassenger',
  'TooManyPassengers',
  'TooManyLapInfants',
  'NoAvailability',
] as const satisfies readonly ErrorCode[]

export const searchFlights = defineOperation({
  id: 'search-flights',
  method: 'POST',
  path: '/api/v0/flights/search',
  summary:
    'Searches flights for one slice of a one-way, round or multi-city trip, priced for the ' +
    'whole party including taxes and fees.',
  access: 'session',
  action: 'flights:search',
  body: flightSearchBody,
  answer: flightSearchAnswer,
  errors: flightSearchErrors,
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    slice: 0,
    airports: {
      JFK: {
        name: 'John F. Kennedy International',
        city: 'New York',
        country: 'US',
        zone: 'America/New_York',
      },
      LHR: { name: 'Heathrow', city: 'London', country: 'GB', zone: 'Europe/London' },
    },
    airlines: { BA: { name: 'British Airways', alliance: 'oneworld' } },
    segments: [
      {
        id: 'BA178-2027-02-05-JFK',
        airline: 'BA',
        number: '178',
        from: 'JFK',
        to: 'LHR',
        departs: '2027-02-05T18:25',
        arrives: '2027-02-06T06:20',
        minutes: 415,
        aircraft: 'Boeing 777-300ER',
        onTime: { percent: 78, lateMinutes: 41, canceledPercent: 2, flights: 60 },
        emissionsKg: { Economy: 342, Business: 1368 },
      },
    ],
    brands: {
      'BA-basic': {
        name: 'Basic',
        shelf: 0,
        cabin: 'BasicEconomy',
        carryOn: { included: true, weightKg: 8 },
        checkedBags: { included: 0, nextFee: 7000, secondFee: 10000, weightKg: 23 },
        seatChoice: { included: false, from: 2400 },
        change: { kind: 'NotPossible' },
        cancel: { kind: 'NotPossible' },
      },
    },
    options: [
      {
        id: 'BA178-2027-02-05-JFK',
        segments: [0],
        minutes: 415,
        stops: 0,
        plusDays: 1,
        layovers: [],
        fares: [{ brand: 'BA-basic', total: 122400, perTraveler: 61200 }],
      },
    ],
  },
})
