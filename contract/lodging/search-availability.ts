import {
  collections,
  lodgingKinds,
  lodgingSorts,
  mealPlans,
  paymentTimings,
  refundTypes,
  searchTypes,
} from '@portolan/domain/lodging/codes.ts'
import { complianceLevels } from '@portolan/domain/policies/hotel-policy.ts'
import { judgedChoice, judgedFor, judgedList, verdictFilter } from '../policies/judged-choice.ts'
import { defineOperation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { amenity, propertySummary, stars } from './property.ts'
import { alongTripId, alongTripErrors, area, position, stay } from './stay.ts'
import { destination } from './suggest-destinations.ts'
import * as z from 'zod/mini'

const minor = z.int().check(z.gte(0), z.lte(10_000_000_000))

/** Filters. A filter that is left out excludes nothing. */
export const lodgingFilters = z.strictObject({
  /** Average night of the whole stay, all rooms, with taxes and fees, in minor units. */
  leastNightly: z.optional(minor),
  mostNightly: z.optional(minor),
  stars: z._default(z.array(stars).check(z.maxLength(6)), []),
  /** In tenths: 80 means 8.0 or better. */
  leastScore: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** All of them are required. */
  amenities: z._default(z.array(amenity).check(z.maxLength(20)), []),
  /** Any of them, by program code. */
  chains: z._default(z.array(z.string().check(z.maxLength(3))).check(z.maxLength(40)), []),
  collections: z._default(z.array(z.enum(collections)).check(z.maxLength(3)), []),
  kinds: z._default(z.array(z.enum(lodgingKinds)).check(z.maxLength(2)), []),
  meals: z._default(z.array(z.enum(mealPlans)).check(z.maxLength(9)), []),
  refundable: z._default(z.boolean(), false),
  payLater: z._default(z.boolean(), false),
  /** Measured from `from`, or else from the center of the area. */
  withinKm: z.optional(z.number().check(z.gte(0.1), z.lte(500))),
})

const facet = z.strictObject({ count: z.int(), lowest: z.nullable(z.int()) })
const facetsByValue = z.record(z.string(), facet)

export const lodgingCard = z.strictObject({
  ...propertySummary.shape,
  /** Measured from `from`, or else from the center of the area. */
  distanceKm: z.number(),
  /** The lowest rate that passes the filters, for all rooms together, in minor units. */
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
  /** `total` divided by nights, rounded half up. The price filter uses it. */
  nightly: z.int(),
  /** Always `none` for consumers, who have no policy. */
  compliance: z.enum(complianceLevels),
  /**
   * What the traveler's policy says of `rate`; null without a policy. `nearest`: the closest
   * property in policy, with its average night over all rooms.
   */
  policy: z.nullable(
    z.strictObject({
      ...judgedChoice.shape,
      nearest: z.nullable(
        z.strictObject({
          lodgingId: z.string(),
          name: z.string(),
          nightly: z.int(),
          distanceKm: z.number(),
        }),
      ),
    }),
  ),
})

export const availability = z.strictObject({
  asOf: instant,
  currency: z.string(),
  nights: z.int(),
  /** The destination that was searched; null for map bounds. */
  destination: z.nullable(destination),
  center: position,
  /** Properties in the area with rooms for the stay, and those that pass the filters. */
  candidates: z.int(),
  matching: z.int(),
  page: z.int(),
  more: z.boolean(),
  /** By the traveler's policy; null without one. Its cap is that of the center. */
  policy: z.nullable(judgedList),
  /** A page of 25 cards, in the requested order. */
  cards: z.array(lodgingCard),
  /**
   * All matches in the requested order, as columns; null if `overview` is false. `offsets` are
   * steps of 1e-5 degrees from `center` (latitude, longitude; continuous across the date line).
   * `tiers`: 0 is the best match, 2 the worst.
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
   * Counts and lowest price for each filter value, with the other filters applied; with only the
   * collections applied where nothing matches. Null if `overview` is false.
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
      /**
       * Ends of the slider, and the number of average nights in each of 24 equal steps between
       * them.
       */
      nightly: z.nullable(
        z.strictObject({ least: z.int(), most: z.int(), steps: z.array(z.int()) }),
      ),
      /** Values that exclude nothing from the whole list, by filter. */
      idle: z.strictObject({
        stars: z.array(z.string()),
        scores: z.array(z.string()),
        amenities: z.array(z.string()),
        chains: z.array(z.string()),
        collections: z.array(z.string()),
        kinds: z.array(z.string()),
        meals: z.array(z.string()),
        terms: z.array(z.enum(['refundable', 'payLater'])),
      }),
    }),
  ),
})

export const searchAvailability = defineOperation({
  id: 'search-availability',
  method: 'POST',
  path: '/api/v0/hotels/availability',
  summary:
    'Searches places to stay in an area, each with its total including taxes and mandatory ' +
    'fees: pins for all, cards in pages of 25, counts for every filter.',
  access: 'session',
  action: 'lodging:search',
  body: z.strictObject({
    where: area,
    ...stay.shape,
    alongTripId,
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
    /** A point of reference chosen by the person; distances are measured from it. */
    from: z.optional(position),
    policy: verdictFilter,
    judgedFor,
    page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
    /** Whether to include pins and facets. Later pages need neither. */
    overview: z._default(z.boolean(), true),
  }),
  answer: availability,
  errors: [
    ...alongTripErrors,
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
    policy: null,
    cards: [],
    pins: { ids: ['h_01example'], offsets: [-640, -1030], totals: [61200], tiers: [0] },
    facets: null,
  },
})
