import {
  activityCategories,
  activitySorts,
  durationFilters,
  guides,
  pricings,
  ratingFilters,
  timesOfDay,
  voucherKinds,
} from '@portolan/domain/activities/codes.ts'
import { activityBounds } from '@portolan/domain/activities/check-days.ts'
import type { ErrorCode } from '../errors.ts'
import { judgedChoice, judgedFor, judgedList, verdictFilter } from '../policies/judged-choice.ts'
import { calendarDate, currency, identifier, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { activityPlace, position } from './activity.ts'
import { plannedDays } from './planned-days.ts'
import * as z from 'zod/mini'

export const activityFilters = z.strictObject({
  category: z.nullable(z.enum(activityCategories)),
  /** Position of the day in the search; null for any day. */
  day: z.nullable(z.int().check(z.gte(0), z.lt(activityBounds.mostDays))),
  /** Only starts that leave the caller’s own plans alone. */
  fits: z.boolean(),
  timesOfDay: z.array(z.enum(timesOfDay)).check(z.maxLength(3)),
  durations: z.array(z.enum(durationFilters)).check(z.maxLength(4)),
  /** US cents; null for any. */
  mostPrice: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
  rating: z.enum(ratingFilters),
  refundable: z.boolean(),
  guides: z.array(z.enum(guides)).check(z.maxLength(3)),
  languages: z.array(z.string().check(z.maxLength(12))).check(z.maxLength(40)),
  vouchers: z.array(z.enum(voucherKinds)).check(z.maxLength(2)),
  pricings: z.array(z.enum(pricings)).check(z.maxLength(2)),
})

/** One activity of a list. Amounts in US cents. */
export const activityCard = z.strictObject({
  activityId: identifier,
  name: z.string(),
  operator: z.string(),
  category: z.enum(activityCategories),
  place: z.string(),
  position,
  minutes: z.int(),
  guide: z.nullable(z.enum(guides)),
  languages: z.array(z.string()),
  voucher: z.enum(voucherKinds),
  /** Of the option with the lowest price. */
  pricing: z.enum(pricings),
  isRefundable: z.boolean(),
  confirmsIn: z.int(),
  score: z.nullable(z.int()),
  reviews: z.int(),
  /** Lowest price of an adult, or of a group. */
  price: z.int(),
  /** The first starts with room that pass the filters, ascending. */
  starts: z.array(z.int()),
  /** Null without a policy. `nearest`: in policy, of the same category if one is. */
  policy: z.nullable(
    z.strictObject({
      ...judgedChoice.shape,
      nearest: z.nullable(
        z.strictObject({ activityId: identifier, name: z.string(), perTraveler: z.int() }),
      ),
    }),
  ),
})
const counts = z.record(z.string(), z.int())

export const dayErrors = [
  'InvalidDate',
  'DateInPast',
  'DateTooFar',
  'DatesReversed',
  'DateRangeTooLong',
] as const satisfies readonly ErrorCode[]

export const searchActivities = defineOperation({
  id: 'search-activities',
  method: 'POST',
  path: '/api/v0/experiences/availability',
  summary:
    'Searches things to do at a place on some days, with starts that have room for the party: ' +
    'cards in pages of ten, counts for every filter.',
  access: 'session',
  action: 'activities:search',
  body: z.strictObject({
    place: identifier,
    fromDate: calendarDate,
    /** Included. */
    untilDate: calendarDate,
    people: z._default(z.int().check(z.gte(1), z.lte(activityBounds.mostPeople)), 1),
    sort: z._default(z.enum(activitySorts), 'Recommended'),
    filters: z.optional(activityFilters),
    policy: verdictFilter,
    judgedFor,
    page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
  }),
  answer: z.strictObject({
    asOf: instant,
    currency,
    place: activityPlace,
    ...plannedDays.shape,
    /** Activities without filters, and with them. */
    activities: z.int(),
    matching: z.int(),
    page: z.int(),
    more: z.boolean(),
    cards: z.array(activityCard),
    /** By the traveler's policy; null without one. */
    policy: z.nullable(judgedList),
    facets: z.strictObject({
      categories: counts,
      days: counts,
      /** Without plans, all. */
      fits: z.int(),
      timesOfDay: counts,
      durations: counts,
      ratings: counts,
      refundable: z.int(),
      guides: counts,
      languages: counts,
      vouchers: counts,
      pricings: counts,
      price: z.nullable(z.strictObject({ least: z.int(), most: z.int() })),
    }),
  }),
  errors: ['UnknownDestination', ...dayErrors],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    place: {
      kind: 'Cities',
      id: 'city_2267057',
      name: 'Lisbon',
      detail: 'Portugal',
      country: 'PT',
      zone: 'Europe/Lisbon',
      center: { latitude: 38.7167, longitude: -9.1333 },
      radiusKm: 12,
    },
    plans: [],
    busy: [],
    activities: 0,
    matching: 0,
    page: 1,
    more: false,
    cards: [],
    policy: null,
    facets: {
      categories: {},
      days: {},
      fits: 0,
      timesOfDay: {},
      durations: {},
      ratings: {},
      refundable: 0,
      guides: {},
      languages: {},
      vouchers: {},
      pricings: {},
      price: null,
    },
  },
})
