import {
  carCancellations,
  carChargeKinds,
  carClasses,
  carExtras,
  carPayments,
  fuelPolicies,
  pickUpServices,
  powers,
  transmissions,
} from '@portolan/domain/cars/codes.ts'
import { isRentalTime } from '@portolan/domain/cars/check-rental.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
export const position = z.strictObject({ latitude, longitude })

/** Clock time at a desk, on the hour or the half hour. */
export const rentalTime = z
  .string()
  .check(
    z.length(16),
    z.refine(isRentalTime, { error: 'must be a time at the desk, YYYY-MM-DDTHH:00 or HH:30' }),
  )
/** Wide bounds: the actual rule (`checkRental`) runs afterwards, so that it has its own code. */
export const driverAge = z.int().check(z.gte(0), z.lte(150))
export const offerId = identifier

/** A place that cars are searched at: an airport, or a city with its desks. */
export const carPlace = z.strictObject({
  kind: z.enum(['Airports', 'Cities']),
  /** Id to search with. */
  id: identifier,
  name: z.string(),
  /** Region and country. */
  detail: z.string(),
  country: z.string(),
  zone: z.string(),
  center: position,
  radiusKm: z.number(),
})

export const carDesk = z.strictObject({
  id: identifier,
  company: z.strictObject({
    code: z.string(),
    name: z.string(),
    /** Tenths of ten, and how many renters gave it. */
    score: z.int(),
    renters: z.int(),
    /** Name of its loyalty program; null without one. */
    program: z.nullable(z.string()),
  }),
  kind: z.enum(['Airport', 'City']),
  service: z.enum(pickUpServices),
  /** `Terminal 1, arrivals hall`. */
  where: z.string(),
  place: z.string(),
  country: z.string(),
  zone: z.string(),
  position,
  /** From the terminal’s exit, by foot or shuttle; 0 in a city. */
  minutesAway: z.int(),
  /** By weekday, Sunday first: minutes of the local day. Null: closed. */
  hours: z.array(z.nullable(z.tuple([z.int(), z.int()]))),
})

export const carModel = z.strictObject({
  /** ACRISS code. */
  acriss: z.string(),
  carClass: z.enum(carClasses),
  /** An example: the desk may hand out a similar car. */
  name: z.string(),
  doors: z.int(),
  seats: z.int(),
  bags: z.int(),
  transmission: z.enum(transmissions),
  power: z.enum(powers),
  minimumAge: z.int(),
})

/** Terms that are told before the booking. Amounts in US cents. */
export const carTerms = z.strictObject({
  cancellation: z.enum(carCancellations),
  payment: z.enum(carPayments),
  fuel: z.enum(fuelPolicies),
  /** Kilometers included in a day; null: unlimited. */
  kmADay: z.nullable(z.int()),
  /** A kilometer above those included. */
  perKm: z.int(),
  /** Held on a card at the pick-up. */
  deposit: z.int(),
  /** The most that a renter pays for damage or theft. */
  excess: z.int(),
})

export const carCharge = z.strictObject({
  kind: z.enum(carChargeKinds),
  name: z.string(),
  due: z.enum(['Now', 'AtDesk']),
  amount: moneyWire,
  count: z.nullable(z.int()),
  extra: z.nullable(z.enum(carExtras)),
})

/** The charges sum to the total, those due now to `dueNow`. */
export const carPrice = z.strictObject({
  charges: z.array(carCharge),
  total: moneyWire,
  dueNow: moneyWire,
  dueAtDesk: moneyWire,
})

export const chosenExtra = z.strictObject({
  code: z.enum(carExtras),
  count: z.int().check(z.gte(1), z.lte(9)),
})

/** What canceling costs from a moment on; the first step begins with the booking. */
export const carPenalty = z.strictObject({ from: instant, penalty: moneyWire })

/** The facts of a rental that are the same in quote and trip. */
export const carFacts = z.strictObject({
  offerId,
  pickUpAt: rentalTime,
  dropOffAt: rentalTime,
  driverAge: z.int(),
  days: z.int(),
  desk: carDesk,
  dropOffDesk: carDesk,
  car: carModel,
  terms: carTerms,
  extras: z.array(chosenExtra),
  price: carPrice,
  penalties: z.array(carPenalty),
})
export type CarFacts = z.output<typeof carFacts>

const airportDesk = {
  id: 'LIS-07',
  company: { code: 'ME', name: 'Meridiano', score: 92, renters: 1880, program: 'Meridiano Club' },
  kind: 'Airport',
  service: 'Airport',
  where: 'Terminal 1, arrivals hall',
  place: 'Lisbon Airport',
  country: 'PT',
  zone: 'Europe/Lisbon',
  position: { latitude: 38.7742, longitude: -9.1342 },
  minutesAway: 4,
  hours: Array.from({ length: 7 }, (): [number, number] => [360, 1410]),
} as const
const cents = (minor: number) => ({ minor, currency: 'USD' }) as const

/** For examples. */
export const exampleCar: CarFacts = {
  offerId: 'LIS-07_LIS-07_CDAR_g',
  pickUpAt: '2027-02-06T07:30',
  dropOffAt: '2027-02-09T07:30',
  driverAge: 40,
  days: 3,
  desk: { ...airportDesk, hours: [...airportDesk.hours] },
  dropOffDesk: { ...airportDesk, hours: [...airportDesk.hours] },
  car: {
    acriss: 'CDAR',
    carClass: 'Compact',
    name: 'Torva Lince',
    doors: 5,
    seats: 5,
    bags: 2,
    transmission: 'Automatic',
    power: 'Petrol',
    minimumAge: 21,
  },
  terms: {
    cancellation: 'FreeCancellation',
    payment: 'Now',
    fuel: 'FullToFull',
    kmADay: null,
    perKm: 25,
    deposit: 35_000,
    excess: 145_000,
  },
  extras: [],
  price: {
    charges: [
      { kind: 'Rental', name: 'Rental', due: 'Now', amount: cents(9_300), count: 3, extra: null },
      {
        kind: 'Tax',
        name: 'VAT (IVA)',
        due: 'Now',
        amount: cents(2_139),
        count: null,
        extra: null,
      },
    ],
    total: cents(11_439),
    dueNow: cents(11_439),
    dueAtDesk: cents(0),
  },
  penalties: [{ from: '2026-11-20T12:00:00Z', penalty: cents(0) }],
}
