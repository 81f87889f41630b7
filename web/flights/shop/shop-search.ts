import { cabins, type Cabin } from '@portolan/domain/flights/cabin.ts'
import {
  inclusions,
  stopLimits,
  type Inclusion,
  type StopLimit,
} from '@portolan/domain/flights/flight-filters.ts'
import { timeBuckets, type TimeBucket } from '@portolan/domain/flights/time-buckets.ts'
import { policyVerdicts, type PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import * as z from 'zod/mini'
import { datesViews, type DatesView } from '../dates/dates-in-address.ts'
import { flightSearchFields, type FlightSearchParams } from '../../flight-search/index.ts'
import type { ChosenFare } from './flight-list-query.ts'
import { orderIds, type OrderId } from './order.ts'

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const id = (longest: number) => optional(z.string().check(z.minLength(1), z.maxLength(longest)))
const strings = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
])
/** A comma-separated list. An invalid value turns the whole filter off. */
const list = <T extends string>(known: (text: string) => text is T) =>
  optional(
    z.pipe(
      z.pipe(
        strings,
        z.array(z.string()).check(
          z.minLength(1),
          z.maxLength(60),
          z.refine((values) => values.every(known)),
        ),
      ),
      z.transform((values) => values.filter(known)),
    ),
  )
const whole = (most: number) =>
  optional(
    z.pipe(
      z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
      z.int().check(z.gte(0), z.lte(most)),
    ),
  )
const short =
  (longest: number) =>
  (text: string): text is string =>
    text.length > 0 && text.length <= longest
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): text is T =>
    values.some((value) => value === text)
const minutes = whole(10_000)
const bucket = oneOf(timeBuckets)
const alliance = (text: string): text is string => /^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text)
const airline = (text: string): text is string => /^[A-Z0-9]{2,3}$/.test(text)
const airport = (text: string): text is string => /^[A-Z]{3}$/.test(text)

const shape = z.object({
  ...flightSearchFields,
  option: list(short(200)),
  brand: list(short(80)),
  open: id(200),
  details: optional(z.literal('open')),
  sort: optional(z.enum(orderIds)),
  stops: optional(z.enum(stopLimits)),
  leave: list(bucket),
  arrive: list(bucket),
  airlines: list(airline),
  alliances: list(alliance),
  leaveFrom: list(airport),
  arriveAt: list(airport),
  via: list(airport),
  layoverFrom: minutes,
  layoverTo: minutes,
  fareCabin: list(oneOf(cabins)),
  include: list(oneOf(inclusions)),
  price: whole(100_000_000),
  duration: minutes,
  show: whole(1000),
  policy: optional(z.enum(policyVerdicts)),
  dates: optional(z.enum(datesViews)),
})

/** The results page in an address: search, slices chosen so far, sort order and filters. */
export interface ShopParams extends FlightSearchParams {
  /** Options and brands of the slices chosen so far, in order. The list shows the next slice. */
  readonly option?: readonly string[] | undefined
  readonly brand?: readonly string[] | undefined
  /** The open view of other dates. */
  readonly dates?: DatesView | undefined
  /** The row whose fares are open. */
  readonly open?: string | undefined
  /** Whether the flight details of the open row are expanded. */
  readonly details?: 'open' | undefined
  readonly sort?: OrderId | undefined
  readonly stops?: StopLimit | undefined
  readonly leave?: readonly TimeBucket[] | undefined
  readonly arrive?: readonly TimeBucket[] | undefined
  readonly airlines?: readonly string[] | undefined
  readonly alliances?: readonly string[] | undefined
  /** Airports of departure, of arrival, and of connections. */
  readonly leaveFrom?: readonly string[] | undefined
  readonly arriveAt?: readonly string[] | undefined
  readonly via?: readonly string[] | undefined
  /** Bounds of every layover, minutes. */
  readonly layoverFrom?: number | undefined
  readonly layoverTo?: number | undefined
  /** Cabins of the fares; the search itself names the lowest. */
  readonly fareCabin?: readonly Cabin[] | undefined
  readonly include?: readonly Inclusion[] | undefined
  /** Highest price per traveler, minor units. */
  readonly price?: number | undefined
  /** Longest travel time, minutes. */
  readonly duration?: number | undefined
  /** Verdict of the shown fares. */
  readonly policy?: PolicyVerdict | undefined
  /** Rows shown. */
  readonly show?: number | undefined
}

/** The fares chosen so far, always fewer than the slices. */
export const chosenOf = ({ option = [], brand = [] }: ShopParams, slices: number): ChosenFare[] =>
  option
    .slice(0, slices - 1)
    .flatMap((id, at) => (brand[at] === undefined ? [] : [{ option: id, brand: brand[at] }]))
export const paramsOfChosen = (
  chosen: readonly ChosenFare[],
): Pick<ShopParams, 'option' | 'brand'> =>
  chosen.length === 0
    ? { option: undefined, brand: undefined }
    : { option: chosen.map(({ option }) => option), brand: chosen.map(({ brand }) => brand) }

export const parseShopSearch = (raw: Readonly<Record<string, unknown>>): ShopParams =>
  z.parse(shape, raw)
