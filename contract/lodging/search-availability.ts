import {
  collections,
  lodgingKinds,
  lodgingSorts,
  mealPlans,
  paymentTimings,
  refundTypes,
  searchTypes,
} from '@portolan/domain/lodging/codes.ts'
import { complianceWords } from '@portolan/domain/policies/hotel-policy.ts'
import { defineOperation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { amenity, propertySummary, stars } from './property.ts'
import { area, position, stay } from './stay.ts'
import { destination } from './suggest-destinations.ts'
import * as z from 'zod/mini'

const minor = z.int().check(z.gte(0), z.lte(10_000_000_000))

/** What a person has narrowed the list to. What is left out leaves everything in. */
export const lodgingFilters = z.strictObject({
  /** The average night of the whole stay, all rooms, all-in; minor units. */
  leastNightly: z.optional(minor),
  mostNightly: z.optional(minor),
  stars: z._default(z.array(stars).check(z.maxLength(6)), []),
  /** Tenths: 80 is 8.0 and better. */
  leastScore: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** All of them wanted. */
  amenities: z._default(z.array(amenity).check(z.maxLength(20)), []),
  /** Any of them; codes of programmes. */
  chains: z._default(z.array(z.string().check(z.maxLength(3))).check(z.maxLength(40)), []),
  collections: z._default(z.array(z.enum(collections)).check(z.maxLength(3)), []),
  kinds: z._default(z.array(z.enum(lodgingKinds)).check(z.maxLength(2)), []),
  meals: z._default(z.array(z.enum(mealPlans)).check(z.maxLength(9)), []),
  refundable: z._default(z.boolean(), false),
  payLater: z._default(z.boolean(), false),
  /** From `from`, or from the middle of the area. */
  withinKm: z.optional(z.number().check(z.gte(0.1), z.lte(500))),
})

const facet = z.strictObject({ count: z.int(), lowest: z.nullable(z.int()) })
const facetsByValue = z.record(z.string(), facet)

export const lodgingCard = z.strictObject({
  ...propertySummary.shape,
  /** From `from`, or from the middle of the area. */
  distanceKm: z.number(),
  /** The lowest rate that passes the filters, for all rooms together; minor units. */
  rate: z.strictObject({
    total: z.int(),
    dueNow: z.int(),
    fees: z.int(),
    fourthNight: z.int(),
    meal: z.enum(mealPlans),
    refund: z.enum(refundTypes),
    payment: z.enum(paymentTimings),
    freeUntil: z.nullable(z.string()),
  }),
  /** Total by nights, rounded half up; what the price filter reads. */
  nightly: z.int(),
  /** Always `none` for consumers, who have no policy. */
  compliance: z.enum(complianceWords),
})

export const availability = z.strictObject({
  asOf: instant,
  currency: z.string(),
  nights: z.int(),
  /** What was looked at: the destination, or nothing for a map's bounds. */
  destination: z.nullable(destination),
  center: position,
  /** In the area with rooms for the stay; and those among them that pass the filters. */
  candidates: z.int(),
  matching: z.int(),
  page: z.int(),
  more: z.boolean(),
  /** Ten, in the order asked for. */
  cards: z.array(lodgingCard),
  /**
   * All that match, in the order asked for, in columns; null where the call wanted none. Positions
   * are steps of 1e-5 degrees from `center` (latitude, longitude; over the date line they run on).
   * Tiers: 0 suits best, 2 least.
   */
  pins: z.nullable(
    z.strictObject({
      ids: z.array(z.string()),
      offsets: z.array(z.int()),
      totals: z.array(z.int()),
      tiers: z.array(z.int()),
    }),
  ),
  /**
   * What choosing each value would give with the other filters kept. Null where the call is for a
   * further page.
   */
  facets: z.nullable(
    z.strictObject({
      stars: facetsByValue,
      scores: facetsByValue,
      amenities: facetsByValue,
      chains: facetsByValue,
      collections: facetsByValue,
      kinds: facetsByValue,
      meals: facetsByValue,
      refundable: facet,
      payLater: facet,
      /** Ends of the slider and 24 equal steps between them: how many average nights fall into each. */
      nightly: z.nullable(
        z.strictObject({ least: z.int(), most: z.int(), steps: z.array(z.int()) }),
      ),
    }),
  ),
})

export const searchAvailability = defineOperation({
  id: 'search-availability',
  method: 'POST',
  path: '/api/v0/hotels/availability',
  summary:
    'Places to stay in an area, each with the total of all mandatory fees and taxes: pins of all, cards of ten, counts for every filter.',
  access: 'session',
  action: 'lodging:search',
  body: z.strictObject({
    where: area,
    ...stay.shape,
    type: z._default(z.enum(searchTypes), 'all_stays'),
    sort: z._default(z.enum(lodgingSorts), 'MostRecommended'),
    filters: z._default(lodgingFilters, {
      stars: [],
      amenities: [],
      chains: [],
      collections: [],
      kinds: [],
      meals: [],
      refundable: false,
      payLater: false,
    }),
    /** A point that the person named: distances are from it. */
    from: z.optional(position),
    page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    /** Pins and facets; a further page needs neither. */
    overview: z._default(z.boolean(), true),
  }),
  answer: availability,
  errors: [
    'UnknownProperty',
    'UnknownDestination',
    'AreaTooLarge',
    'InvalidDate',
    'DateInPast',
    'DateTooFar',
    'CheckOutBeforeCheckIn',
    'StayTooLong',
    'NoRooms',
    'TooManyRooms',
    'NoAdultPassenger',
    'TooManyGuests',
    'ChildAgeMissing',
    'ChildTooOld',
    'TooManyPets',
  ],
  example: {
    asOf: '2026-11-20T12:00:00Z',
    currency: 'USD',
    nights: 3,
    destination: null,
    center: { latitude: 38.7167, longitude: -9.1333 },
    candidates: 2,
    matching: 1,
    page: 1,
    more: false,
    cards: [],
    pins: { ids: ['h_01example'], offsets: [-640, -1030], totals: [61200], tiers: [0] },
    facets: null,
  },
})
