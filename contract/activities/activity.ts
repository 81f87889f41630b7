import {
  activityCancellationPolicies,
  activityCategories,
  ageBands,
  guides,
  pricings,
  questionKinds,
  voucherKinds,
} from '@portolan/domain/activities/codes.ts'
import { calendarDate, identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
export const position = z.strictObject({ latitude, longitude })

/** Minutes after midnight at the place. */
export const startTime = z.int().check(z.gte(0), z.lte(1439))

/** A place that activities are searched at. */
export const activityPlace = z.strictObject({
  kind: z.enum(['Cities', 'Places']),
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

/** How many of an age come. Wide bounds: the rule (`checkParty`) runs afterwards. */
export const unitCount = z.strictObject({
  band: z.enum(ageBands),
  count: z.int().check(z.gte(0), z.lte(99)),
})
export const unitCounts = z.array(unitCount).check(z.maxLength(ageBands.length))

/** Who may come for what share of an adult’s price. */
export const activityUnit = z.strictObject({
  band: z.enum(ageBands),
  /** Ages, both included. */
  from: z.int(),
  to: z.int(),
  /** 0 is free. */
  percent: z.int(),
  /** Whether somebody grown has to come along. */
  accompanied: z.boolean(),
})

export const activityOption = z.strictObject({
  /** `shared` or `private`; the operator’s. */
  id: identifier,
  name: z.string(),
  pricing: z.enum(pricings),
  /** Of one order. */
  mostPeople: z.int(),
})

/** What the operator asks before it takes an order. */
export const activityQuestion = z.strictObject({
  kind: z.enum(questionKinds),
  /** Of each traveler, or once. */
  of: z.enum(['traveler', 'booking']),
  required: z.boolean(),
  /** `for the life jacket`; empty if it speaks for itself. */
  why: z.string(),
  /** Kilograms or centimeters, both included; null for other kinds. */
  range: z.nullable(z.strictObject({ least: z.int(), most: z.int() })),
  choices: z.array(z.string()),
})

/** What is the same at every start of an activity. */
export const activityAbout = z.strictObject({
  activityId: identifier,
  name: z.string(),
  operator: z.string(),
  category: z.enum(activityCategories),
  /** `Alfama, Lisbon`. */
  place: z.string(),
  country: z.string(),
  zone: z.string(),
  meetingPoint: z.string(),
  position,
  /** Minutes before the start to be there. */
  early: z.int(),
  minutes: z.int(),
  guide: z.nullable(z.enum(guides)),
  /** BCP 47. */
  languages: z.array(z.string()),
  voucher: z.enum(voucherKinds),
  includes: z.array(z.string()),
  /** In bad weather the operator cancels and refunds everything. */
  weather: z.boolean(),
  /** Hours the operator takes to confirm; 0 for at once. */
  confirmsIn: z.int(),
  /** In tenths; null without reviews. */
  score: z.nullable(z.int()),
  reviews: z.int(),
})

/** Facts of a chosen start that are the same in quote and trip. */
export const activityFacts = z.strictObject({
  ...activityAbout.shape,
  option: activityOption,
  date: calendarDate,
  at: startTime,
  startsAt: instant,
  endsAt: instant,
  units: z.array(
    z.strictObject({
      ...unitCount.shape,
      from: z.int(),
      to: z.int(),
      /** Of one; nothing where the group pays. */
      each: moneyWire,
    }),
  ),
  people: z.int(),
  /** The whole price, due now. */
  total: moneyWire,
  /** The operator’s price, if it is in another currency. */
  cost: z.nullable(moneyWire),
  cancellation: z.strictObject({
    policy: z.enum(activityCancellationPolicies),
    /** What is refunded from a moment on; the first step begins with the booking. */
    steps: z.array(z.strictObject({ from: z.nullable(instant), refund: moneyWire })),
  }),
})
export type ActivityFacts = z.output<typeof activityFacts>

const cents = (minor: number) => ({ minor, currency: 'USD' }) as const

/** For examples. */
export const exampleAbout: z.output<typeof activityAbout> = {
  activityId: '2267057-17',
  name: 'Sunset sail on the Tagus',
  operator: 'Lisbon Sails',
  category: 'Outdoors',
  place: 'Belém, Lisbon',
  country: 'PT',
  zone: 'Europe/Lisbon',
  meetingPoint: 'Marina, pontoon B',
  position: { latitude: 38.6951, longitude: -9.2121 },
  early: 15,
  minutes: 120,
  guide: 'Human',
  languages: ['pt', 'en'],
  voucher: 'MobileOnly',
  includes: ['Life jacket', 'A glass of wine'],
  weather: true,
  confirmsIn: 0,
  score: 92,
  reviews: 418,
}
export const exampleOption: z.output<typeof activityOption> = {
  id: 'shared',
  name: 'Shared, per person',
  pricing: 'PerPerson',
  mostPeople: 10,
}
export const exampleActivity: ActivityFacts = {
  ...exampleAbout,
  option: exampleOption,
  date: '2027-02-08',
  at: 990,
  startsAt: '2027-02-08T16:30:00Z',
  endsAt: '2027-02-08T18:30:00Z',
  units: [{ band: 'Adult', count: 2, from: 18, to: 99, each: cents(4_800) }],
  people: 2,
  total: cents(9_600),
  cost: { minor: 8_800, currency: 'EUR' },
  cancellation: {
    policy: 'FullyRefundable',
    steps: [
      { from: null, refund: cents(9_600) },
      { from: '2027-02-07T16:30:00Z', refund: cents(4_800) },
      { from: '2027-02-08T10:30:00Z', refund: cents(0) },
    ],
  },
}
