import { timeBuckets, type TimeBucket } from '@portolan/domain/flights/time-buckets.ts'
import { placeCodeText } from '@portolan/domain/flights/place-code.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'
import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { WantedExtras } from '@portolan/domain/trips/exchange-terms.ts'
import type { ChosenFare } from '../flights/shop/flight-list-query.ts'
import { parseShopSearch, type ShopParams } from '../flights/shop/shop-search.ts'
import type { SliceSideBySide } from './exchange-queries.ts'

/**
 * What is looked for in place of a flight of the trip, or behind its last one; `date` is empty
 * until it is chosen.
 */
export interface SoughtFlight {
  /** The trip's slice that changes; null for one that is added. */
  readonly slice: number | null
  readonly origin: string
  readonly destination: string
  readonly date: CalendarDate
  /** When it should leave, which the list of flights begins with. */
  readonly leave?: TimeBucket | undefined
}
/** What becomes of a trip's flights; those that are not named are kept. */
export interface Wish {
  readonly sought: readonly SoughtFlight[]
  readonly removed: readonly number[]
}
export const noWish: Wish = { sought: [], removed: [] }

const soughtPattern = new RegExp(
  `^(?:change\\.(\\d)|add)\\.(${placeCodeText})\\.(${placeCodeText})\\.(\\d{4}-\\d{2}-\\d{2})?(?:\\.(\\w+))?$`,
)
const removedPattern = /^remove\.(\d)$/

/**
 * `change.0.JFK.LHR.2027-02-08.Evening`, `add.LHR.JFK.2027-02-14`, `remove.1`: one word for each
 * flight, as it stands in an address.
 */
export const wishToAddress = ({ sought, removed }: Wish): string[] => [
  ...sought.map(({ slice, origin, destination, date, leave }) =>
    [
      slice === null ? 'add' : `change.${slice}`,
      origin,
      destination,
      date,
      ...(leave === undefined ? [] : [leave]),
    ].join('.'),
  ),
  ...removed.map((slice) => `remove.${slice}`),
]

/**
 * What cannot be read is as good as missing: the flight is kept. In the order of the trip, what is
 * added last.
 */
export const wishOfAddress = (words: readonly string[] | undefined): Wish => {
  const sought = (words ?? []).flatMap((word): SoughtFlight[] => {
    const [, slice, origin, destination, date = '', leave] = soughtPattern.exec(word) ?? []
    if (origin === undefined || destination === undefined || (date !== '' && !isCalendarDate(date)))
      return []
    const bucket = timeBuckets.find((one) => one === leave)
    return [
      {
        slice: slice === undefined ? null : Number(slice),
        origin,
        destination,
        date,
        ...(bucket === undefined ? {} : { leave: bucket }),
      },
    ]
  })
  const removed = (words ?? []).flatMap((word) => removedPattern.exec(word)?.[1] ?? []).map(Number)
  const place = ({ slice }: SoughtFlight): number => slice ?? Infinity
  return {
    sought: sought
      .filter(({ slice }, at) => sought.findIndex((one) => one.slice === slice) === at)
      .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))),
    removed: [...new Set(removed)]
      .filter((slice) => !sought.some((one) => one.slice === slice))
      .toSorted((a, b) => a - b),
  }
}

export const isComplete = ({ sought, removed }: Wish): boolean =>
  sought.length + removed.length > 0 && sought.every(({ date }) => date !== '')

type Asked = BodyOf<typeof shopExchange>['slices']
type Wanted = BodyOf<typeof quoteExchange>['slices']

const inOrder = <T extends { readonly action: string; readonly slice?: number }>(
  slices: readonly T[],
): T[] => slices.toSorted((a, b) => (a.slice ?? 9) - (b.slice ?? 9))

/** What a list of flights is asked for with. */
export const askedOf = ({ sought, removed }: Wish): Asked =>
  inOrder<Asked[number]>([
    ...sought.map(({ slice, origin, destination, date }): Asked[number] =>
      slice === null
        ? { action: 'Add', origin, destination, date }
        : { action: 'Change', slice, origin, destination, date },
    ),
    ...removed.map((slice): Asked[number] => ({ action: 'Remove', slice })),
  ])

/** The slices that a change brings, in the order in which they were looked for. */
export const newSlicesOf = (
  slices: readonly Pick<SliceSideBySide, 'action' | 'after'>[],
): FaredSlice[] =>
  slices.flatMap(({ action, after }) =>
    after !== null && (action === 'Change' || action === 'Add') ? [after] : [],
  )

/** What a price is asked for with; null while a flight is still to be chosen. */
export const wantedOf = (
  { sought, removed }: Wish,
  chosen: readonly (ChosenFare & WantedExtras)[],
): Wanted | null => {
  if (chosen.length < sought.length) return null
  return inOrder<Wanted[number]>([
    ...sought.flatMap(({ slice }, at): Wanted => {
      const fare = chosen[at]
      if (fare === undefined) return []
      const { option, brand, seats, bags } = fare
      const wanted = {
        option,
        brand,
        ...(seats === undefined ? {} : { seats: [...seats] }),
        ...(bags === undefined ? {} : { bags: [...bags] }),
      }
      return [
        slice === null ? { action: 'Add', ...wanted } : { action: 'Change', slice, ...wanted },
      ]
    }),
    ...removed.map((slice): Wanted[number] => ({ action: 'Remove', slice })),
  ])
}

/** Steps of `/exchange/flight/`: which flights, then where and when. */
export const wishSteps = ['flights', 'dates', 'airports'] as const
export type WishStep = (typeof wishSteps)[number]

export interface ExchangeParams {
  readonly trip?: string | undefined
  readonly slices?: readonly string[] | undefined
  readonly step?: WishStep | undefined
  readonly quote?: string | undefined
  readonly option?: readonly string[] | undefined
  readonly brand?: readonly string[] | undefined
}
const listOf = (value: unknown): readonly string[] | undefined => {
  const words = Array.isArray(value)
    ? value.filter((one) => typeof one === 'string')
    : typeof value === 'string' && value !== ''
      ? value.split(',')
      : []
  return words.length === 0 ? undefined : words.slice(0, 12)
}
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined

export const parseExchange = (raw: Readonly<Record<string, unknown>>): ExchangeParams => ({
  trip: textOf(raw['trip']),
  slices: listOf(raw['slices']),
  step: wishSteps.find((one) => one === raw['step']),
  quote: textOf(raw['quote']),
  option: listOf(raw['option']),
  brand: listOf(raw['brand']),
})

/** The fares chosen so far, at most one for each flight that is looked for. */
export const chosenFares = (
  { option = [], brand = [] }: Pick<ExchangeParams, 'option' | 'brand'>,
  most: number,
): ChosenFare[] =>
  option
    .slice(0, most)
    .flatMap((id, at) => (brand[at] === undefined ? [] : [{ option: id, brand: brand[at] }]))

/**
 * The address of the list: the wish and the fares chosen so far, with order and filters as the
 * search for a new trip has them.
 */
export type ExchangeShopParams = ExchangeParams & Omit<ShopParams, 'trip' | 'option' | 'brand'>
export const parseExchangeShop = (raw: Readonly<Record<string, unknown>>): ExchangeShopParams => {
  const { trip: _trip, ...shop } = parseShopSearch(raw)
  return { ...shop, ...parseExchange(raw) }
}
