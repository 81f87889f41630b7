import { amenityCodes, type AmenityCode } from '@portolan/domain/lodging/amenities.data.ts'
import {
  collections,
  lodgingKinds,
  lodgingSorts,
  mealPlans,
  type Collection,
  type LodgingKind,
  type LodgingSort,
  type MealPlan,
} from '@portolan/domain/lodging/codes.ts'
import { policyVerdicts, type PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import * as z from 'zod/mini'
import { list, oneOf, optional, short, whole } from '../../shell/address-fields.ts'
import { boundsText, parseBounds, type Bounds, type Position } from '../map/bounds.ts'
import { staySearchFields, type StaySearchParams } from '../search/stay-search.ts'

/** Views of a list of places to stay (lodging-5). */
export const stayViews = ['map', 'list', 'favorites_map', 'favorites_list'] as const
export type StayView = (typeof stayViews)[number]

const star = (text: string): text is string => /^[0-5]$/.test(text)
const program = (text: string): text is string => /^[A-Z]{3}$/.test(text)
const box = optional(z.string().check(z.refine((text) => parseBounds(text) !== null)))
const parsePoint = (text: string): Position | null => {
  const [lat = NaN, lon = NaN, ...more] = text
    .split(',')
    .map((part) => (/^-?\d{1,3}(?:\.\d{1,6})?$/.test(part) ? Number(part) : NaN))
  return more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

/** The filters of a list of stays in an address, and the point that its distances are from. */
export const stayFilterFields = {
  near: optional(z.string().check(z.refine((text) => parsePoint(text) !== null))),
  nearName: short(120),
  within: optional(
    z.pipe(
      z.union([
        z.number(),
        z.pipe(z.string().check(z.regex(/^\d{1,3}(?:\.\d)?$/)), z.transform(Number)),
      ]),
      z.number().check(z.gte(0.1), z.lte(500)),
    ),
  ),
  priceFrom: whole(100_000_000),
  priceTo: whole(100_000_000),
  stars: list(star),
  score: whole(100),
  amenities: list(oneOf(amenityCodes)),
  chains: list(program),
  collections: list(oneOf(collections)),
  kinds: list(oneOf(lodgingKinds)),
  meals: list(oneOf(mealPlans)),
  refundable: optional(z.literal('yes')),
  payLater: optional(z.literal('yes')),
} as const

const shape = z.object({
  ...staySearchFields,
  view: optional(z.enum(stayViews)),
  pay: optional(z.literal('miles')),
  sort: optional(z.enum(lodgingSorts)),
  bounds: box,
  ...stayFilterFields,
  policy: optional(z.enum(policyVerdicts)),
  pages: whole(100),
  place: short(80),
})

/** The state of the results page that is kept in its address. */
export interface AvailabilityParams extends StaySearchParams {
  /** Absent: the list, with the map beside it on large screens. */
  readonly view?: StayView | undefined
  /** Prices in miles. */
  readonly pay?: 'miles' | undefined
  readonly sort?: LodgingSort | undefined
  /** West, south, east, north: where the map was moved to. Absent: the destination. */
  readonly bounds?: string | undefined
  /** The point that distances are measured from: latitude, longitude. */
  readonly near?: string | undefined
  readonly nearName?: string | undefined
  /** Kilometers. */
  readonly within?: number | undefined
  /** The average nightly price, minor units. */
  readonly priceFrom?: number | undefined
  readonly priceTo?: number | undefined
  readonly stars?: readonly string[] | undefined
  /** The least guest rating, in tenths. */
  readonly score?: number | undefined
  readonly amenities?: readonly AmenityCode[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly collections?: readonly Collection[] | undefined
  readonly kinds?: readonly LodgingKind[] | undefined
  readonly meals?: readonly MealPlan[] | undefined
  readonly refundable?: 'yes' | undefined
  readonly payLater?: 'yes' | undefined
  /** Policy result of the stays. */
  readonly policy?: PolicyVerdict | undefined
  /** Number of loaded pages; absent: one. */
  readonly pages?: number | undefined
  /** The property whose card is open on the map. */
  readonly place?: string | undefined
}

/** Whether the list shows the person's favorites instead of a destination. */
export const isFavoritesView = ({ view }: Pick<AvailabilityParams, 'view'>): boolean =>
  view === 'favorites_map' || view === 'favorites_list'

export const parseAvailability = (raw: Readonly<Record<string, unknown>>): AvailabilityParams =>
  z.parse(shape, raw)
export const boundsOf = ({ bounds }: Pick<AvailabilityParams, 'bounds'>): Bounds | null =>
  bounds === undefined ? null : parseBounds(bounds)
export const nearOf = ({ near }: Pick<AvailabilityParams, 'near'>): Position | null =>
  near === undefined ? null : parsePoint(near)
export const paramsOfBounds = (bounds: Bounds): Pick<AvailabilityParams, 'bounds'> => ({
  bounds: boundsText(bounds),
})

export type StayFilterParams = Pick<
  AvailabilityParams,
  | 'within'
  | 'priceFrom'
  | 'priceTo'
  | 'stars'
  | 'score'
  | 'amenities'
  | 'chains'
  | 'collections'
  | 'kinds'
  | 'meals'
  | 'refundable'
  | 'payLater'
>
/** Removes every filter from the address. */
export const withoutStayFilters = {
  within: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  stars: undefined,
  score: undefined,
  amenities: undefined,
  chains: undefined,
  collections: undefined,
  kinds: undefined,
  meals: undefined,
  refundable: undefined,
  payLater: undefined,
} as const satisfies Required<{ [N in keyof StayFilterParams]: undefined }>
/** Part of every change that makes another list: it starts at its first page, with no card open. */
export const firstPage = { pages: undefined, place: undefined } as const
