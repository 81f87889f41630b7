import { verdicts } from '@portolan/domain/policies/judge.ts'
import { priceGroups } from '@portolan/domain/policies/price-bins.ts'
import { chargedProducts } from '@portolan/domain/spend/charge.ts'
import { pageNumber } from '../companies/company-person.ts'
import { defineOperation } from '../operation.ts'
import { tierFact } from '../policies/read-policy-details.ts'
import { exampleTier, tierRules } from '../policies/tier.ts'
import { calendarDate, currency, identifier, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** Which purchases a replay lists. */
export const replayViews = [
  'NewlyRefused',
  'Refused',
  'NewlyAllowed',
  'Waiting',
  'NoChoice',
  'Saving',
] as const

const count = z.strictObject({ before: z.int(), after: z.int() })
const minor = z.nullable(z.int())

/** One traveler's or one room's share of a past charge. */
const replayedLine = z.strictObject({
  id: z.string(),
  day: calendarDate,
  product: z.enum(chargedProducts),
  supplier: z.string(),
  place: z.string(),
  startsOn: calendarDate,
  travelerId: z.nullable(identifier),
  traveler: z.string(),
  /** What the cap is about: a journey, a night, a day or an admission. */
  paid: moneyWire,
  before: z.enum(verdicts),
  after: z.enum(verdicts),
  over: z.nullable(moneyWire),
  /** The purchase in policy of the same kind that is nearest in time. */
  nearest: z.nullable(
    z.strictObject({ supplier: z.string(), startsOn: calendarDate, paid: moneyWire }),
  ),
  /** For all nights or days; negative if the nearest costs more. */
  saves: z.nullable(moneyWire),
})

export const replayPolicy = defineOperation({
  id: 'replay-policy',
  method: 'POST',
  path: '/admin/api/v0/policy-replay',
  summary:
    'For admins: the last quarter of a tier’s people under rules that are not saved. Recorded.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({
    /** Whose past: the people of a tier, or everybody. */
    tierId: z.nullable(identifier),
    rules: tierRules,
    show: z._default(z.enum(replayViews), 'NewlyRefused'),
    page: pageNumber,
  }),
  answer: z.strictObject({
    from: calendarDate,
    until: calendarDate,
    people: z.int(),
    judged: z.int(),
    refused: count,
    waits: count,
    newlyRefused: z.int(),
    newlyAllowed: z.int(),
    withoutChoice: z.int(),
    saved: z.array(moneyWire),
    /** The rules in sentences, as facts. */
    facts: z.array(tierFact),
    prices: z.array(
      z.strictObject({
        group: z.enum(priceGroups),
        currency,
        capBefore: minor,
        cap: minor,
        bins: z.array(z.strictObject({ from: z.int(), until: z.int(), count: z.int() })),
      }),
    ),
    costCenters: z.array(
      z.strictObject({
        costCenterId: z.nullable(identifier),
        costCenter: z.string(),
        refused: z.int(),
        people: z.int(),
        saved: z.array(moneyWire),
      }),
    ),
    show: z.enum(replayViews),
    lines: z.array(replayedLine),
    /** Lines of the view on all pages. */
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  errors: [
    'NotFound',
    'NameMissing',
    'CapNotPositive',
    'NothingAllowed',
    'UnknownStars',
    'HoursOutOfRange',
    'PlaceTwice',
  ],
  example: {
    from: '2026-08-29',
    until: '2026-11-28',
    people: 142,
    judged: 1204,
    refused: { before: 168, after: 231 },
    waits: { before: 168, after: 231 },
    newlyRefused: 63,
    newlyAllowed: 0,
    withoutChoice: 9,
    saved: [{ minor: 1_248_000, currency: 'USD' }],
    facts: [
      {
        about: 'DayPrice',
        cap: exampleTier.cars?.[0]?.maxPricePerDay ?? { minor: 1, currency: 'USD' },
      },
    ],
    prices: [
      {
        group: 'Night',
        currency: 'USD',
        capBefore: 24_000,
        cap: 22_000,
        bins: [{ from: 20_000, until: 22_000, count: 31 }],
      },
    ],
    costCenters: [
      {
        costCenterId: 'cost_halyard_100',
        costCenter: '100 Field service',
        refused: 29,
        people: 24,
        saved: [{ minor: 531_000, currency: 'USD' }],
      },
    ],
    show: 'NewlyRefused',
    lines: [
      {
        id: 'charge_4f1c0a9b2d7e6c5a3b10_0',
        day: '2026-09-01',
        product: 'Stay',
        supplier: 'Union Lodge',
        place: 'Denver',
        startsOn: '2026-09-14',
        travelerId: 'person_emery',
        traveler: 'Emery Castellanos',
        paid: { minor: 23_600, currency: 'USD' },
        before: 'InPolicy',
        after: 'OutOfPolicy',
        over: { minor: 1_600, currency: 'USD' },
        nearest: {
          supplier: 'Hotel Larkin',
          startsOn: '2026-09-12',
          paid: { minor: 20_900, currency: 'USD' },
        },
        saves: { minor: 2_700, currency: 'USD' },
      },
    ],
    total: 63,
    page: 1,
    pageSize: 25,
  },
})
