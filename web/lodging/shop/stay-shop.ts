import * as z from 'zod/mini'
import { stringifySearch } from '../../shell/router-search.ts'
import type { Door, DoorId } from '../doors.ts'
import { staySearchFields, staySearchPart, type StaySearchParams } from '../search/stay-search.ts'

/** The page a person came from (lodging-9). */
export const staySources = [
  'MyTrips',
  'Email',
  'SearchPage',
  'OffersSearchPage',
  'Unknown',
] as const
export type StaySource = (typeof staySources)[number]

/** The state of a property's page in its address: the search, the property, and the source. */
export interface StayShopParams extends StaySearchParams {
  readonly lodgingId?: string | undefined
  readonly source?: StaySource | undefined
  /** Written only when true: the supplier says that the stay is sold out. */
  readonly unavailable?: 'true' | undefined
}

const absent = undefined
const shape = z.object({
  ...staySearchFields,
  lodgingId: z.catch(
    z.optional(z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))),
    absent,
  ),
  source: z.catch(z.optional(z.enum(staySources)), absent),
  unavailable: z.catch(
    z.optional(
      z.pipe(
        z.union([z.literal('true'), z.literal(true)]),
        z.transform((): 'true' => 'true'),
      ),
    ),
    absent,
  ),
})
export const parseStayShop = (raw: Readonly<Record<string, unknown>>): StayShopParams =>
  z.parse(shape, raw)

const pages = {
  hotels: { shop: '/hotels/shop/', book: '/hotels/book/', confirm: '/hotels/book/confirm/' },
  'premium-stays': {
    shop: '/premium-stays/shop/',
    book: '/premium-stays/book/',
    confirm: '/premium-stays/book/confirm/',
  },
  'vacation-rentals': {
    shop: '/vacation-rentals/shop/',
    book: '/vacation-rentals/book/',
    confirm: '/vacation-rentals/book/confirm/',
  },
  'premium-vacation-rentals': {
    shop: '/premium-stays/vacation-rentals/shop/',
    book: '/premium-stays/vacation-rentals/book/',
    confirm: '/premium-stays/vacation-rentals/book/confirm/',
  },
  // Stays use the hotels' confirmation (lodging-19).
  stays: { shop: '/stays/shop/', book: '/stays/book/', confirm: '/hotels/book/confirm/' },
} as const satisfies Record<
  DoorId,
  { readonly shop: string; readonly book: string; readonly confirm: string }
>
export const stayPages = ({ id }: Pick<Door, 'id'>): (typeof pages)[DoorId] => pages[id]

/** The address of a property's page, with the search. */
export const shopHref = (door: Door, params: StayShopParams): string => {
  const { lodgingId, source = 'SearchPage', unavailable } = params
  return `${stayPages(door).shop}${stringifySearch({ ...staySearchPart(params), lodgingId, source, ...(unavailable === 'true' ? { unavailable } : {}) })}`
}
/** The address of the results, or of the start page if the search has no place. */
export const resultsHref = (door: Door, params: StaySearchParams): string => {
  const search = staySearchPart(params)
  return `${search.where === undefined ? door.path : door.results}${stringifySearch({ ...search })}`
}
