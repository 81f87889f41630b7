import { chargedProducts, chargeKinds, chargeSources } from '@portolan/domain/spend/charge.ts'
import { leadBands } from '@portolan/domain/spend/filter-charges.ts'
import { verdicts } from '@portolan/domain/policies/judge.ts'
import { calendarDate, currency, identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const addendum = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('Airline'),
    tickets: z.int(),
    cabin: z.string(),
    legs: z.array(
      z.strictObject({ flight: z.string(), from: z.string(), to: z.string(), day: calendarDate }),
    ),
  }),
  z.strictObject({
    kind: z.literal('Lodging'),
    city: z.string(),
    country: z.string(),
    nights: z.int(),
    rooms: z.int(),
  }),
  z.strictObject({
    kind: z.literal('Car'),
    carClass: z.string(),
    pickUp: z.string(),
    dropOff: z.string(),
    days: z.int(),
  }),
  z.strictObject({ kind: z.literal('None') }),
])

/** One line of a company's spend: what a card paid or got back for one part (spend-1). */
export const charge = z.strictObject({
  id: identifier,
  source: z.enum(chargeSources),
  kind: z.enum(chargeKinds),
  at: instant,
  day: calendarDate,
  /** Negative for refunds. */
  amount: moneyWire,
  product: z.enum(chargedProducts),
  supplier: z.string(),
  place: z.string(),
  startsOn: calendarDate,
  endsOn: calendarDate,
  leadDays: z.int(),
  verdict: z.nullable(z.enum(verdicts)),
  /** The share of the price above a cap of the policy; zero within. */
  over: moneyWire,
  /** Kilograms of CO2 equivalent; negative for refunds, null where nobody can say. */
  kg: z.nullable(z.int()),
  bookingId: z.nullable(identifier),
  tripId: z.nullable(identifier),
  travelerId: z.nullable(identifier),
  /** The traveler's name today; `Guest` without a person of the company. */
  traveler: z.string(),
  costCenterId: z.nullable(identifier),
  /** Code and name; empty without one. */
  costCenter: z.string(),
  projectId: z.nullable(identifier),
  project: z.string(),
  addendum,
})

export const exampleCharge: z.output<typeof charge> = {
  id: 'charge_4f1c0a9b2d7e6c5a3b10',
  source: 'Booking',
  kind: 'Charge',
  at: '2026-11-20T15:40:00Z',
  day: '2026-11-20',
  amount: { minor: 48_600, currency: 'USD' },
  product: 'Flight',
  supplier: 'Northgate Air',
  place: 'BOS – SFO',
  startsOn: '2026-12-01',
  endsOn: '2026-12-04',
  leadDays: 11,
  verdict: 'InPolicy',
  over: { minor: 0, currency: 'USD' },
  kg: 842,
  bookingId: 'booking_01',
  tripId: 'trip_01',
  travelerId: 'person_emery',
  traveler: 'Emery Castellanos',
  costCenterId: 'cost_halyard_100',
  costCenter: '100 Field service',
  projectId: null,
  project: '',
  addendum: {
    kind: 'Airline',
    tickets: 1,
    cabin: 'Economy',
    legs: [{ flight: 'NG 212', from: 'BOS', to: 'SFO', day: '2026-12-01' }],
  },
}

const short = z.optional(z.string().check(z.maxLength(120)))
/** The lines of a view: list, report and export read the same fields, so they have the same lines. */
export const spendView = {
  from: z.optional(calendarDate),
  /** Inclusive. */
  until: z.optional(calendarDate),
  product: z.optional(z.enum(chargedProducts)),
  supplier: short,
  place: short,
  verdict: z.optional(z.enum([...verdicts, 'NotJudged'])),
  lead: z.optional(z.enum(leadBands)),
  /** By id, or `none`. */
  costCenter: short,
  /** By id, or `none`. */
  project: short,
  /** A person by id, or `guest`. */
  traveler: short,
  kind: z.optional(z.enum(chargeKinds)),
  /** Default: the currency that most lines are in. */
  currency: z.optional(currency),
}
export const month = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'must be a month, YYYY-MM' }))
