import { timeBuckets, type TimeBucket } from '@portolan/domain/flights/time-buckets.ts'
import { placeCodeText } from '@portolan/domain/flights/place-code.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { quoteExchange } from '@portolan/contract/exchanges/quote-exchange.ts'
import type { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'
import { isCalendarDate, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { StayDates } from '@portolan/domain/packages/refit-stay.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import type { WantedExtras } from '@portolan/domain/after-sales/exchange-terms.ts'
import { type ChosenFare, parseShopSearch, type ShopParams } from '../flights/index.ts'
import type { SliceSideBySide } from './exchange-queries.ts'

/** A flight to search for, replacing one of the trip's slices or added after the last one. */
export interface RequestedFlight {
  /** The trip's slice it replaces; null for an added flight. */
  readonly slice: number | null
  readonly origin: string
  readonly destination: string
  /** Empty until chosen. */
  readonly date: CalendarDate
  /** Departure time filter that the flight list starts with. */
  readonly leave?: TimeBucket | undefined
}
/** The requested change of a trip's flights. Slices that are not named are kept. */
export interface Wish {
  readonly flights: readonly RequestedFlight[]
  readonly removed: readonly number[]
}
export const noWish: Wish = { flights: [], removed: [] }

const flightPattern = new RegExp(
  `^(?:change\\.(\\d)|add)\\.(${placeCodeText})\\.(${placeCodeText})\\.(\\d{4}-\\d{2}-\\d{2})?(?:\\.(\\w+))?$`,
)
const removedPattern = /^remove\.(\d)$/

/**
 * One address word per flight: `change.0.JFK.LHR.2027-02-08.Evening`, `add.LHR.JFK.2027-02-14`,
 * `remove.1`.
 */
export const wishToAddress = ({ flights, removed }: Wish): string[] => [
  ...flights.map(({ slice, origin, destination, date, leave }) =>
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
 * Unreadable words are ignored, so that flight is kept. Sorted in the order of the trip, added
 * flights last.
 */
export const wishOfAddress = (words: readonly string[] | undefined): Wish => {
  const flights = (words ?? []).flatMap((word): RequestedFlight[] => {
    const [, slice, origin, destination, date = '', leave] = flightPattern.exec(word) ?? []
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
  const position = ({ slice }: RequestedFlight): number => slice ?? Infinity
  return {
    flights: flights
      .filter(({ slice }, at) => flights.findIndex((one) => one.slice === slice) === at)
      .toSorted((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b))),
    removed: [...new Set(removed)]
      .filter((slice) => !flights.some((one) => one.slice === slice))
      .toSorted((a, b) => a - b),
  }
}

export const isComplete = ({ flights, removed }: Wish): boolean =>
  flights.length + removed.length > 0 && flights.every(({ date }) => date !== '')

type ShopSlices = BodyOf<typeof shopExchange>['slices']
type QuoteSlices = BodyOf<typeof quoteExchange>['slices']

const inOrder = <T extends { readonly action: string; readonly slice?: number }>(
  slices: readonly T[],
): T[] => slices.toSorted((a, b) => (a.slice ?? 9) - (b.slice ?? 9))

/** The slices of a search request, in the order of the trip. */
export const shopSlicesOf = ({ flights, removed }: Wish): ShopSlices =>
  inOrder<ShopSlices[number]>([
    ...flights.map(({ slice, origin, destination, date }): ShopSlices[number] =>
      slice === null
        ? { action: 'Add', origin, destination, date }
        : { action: 'Change', slice, origin, destination, date },
    ),
    ...removed.map((slice): ShopSlices[number] => ({ action: 'Remove', slice })),
  ])

/** The new slices of a change, in the order they were searched. */
export const newSlicesOf = (
  slices: readonly Pick<SliceSideBySide, 'action' | 'after'>[],
): FaredSlice[] =>
  slices.flatMap(({ action, after }) =>
    after !== null && (action === 'Change' || action === 'Add') ? [after] : [],
  )

/** The slices of a quote request, in the order of the trip; null until every flight is chosen. */
export const quoteSlicesOf = (
  { flights, removed }: Wish,
  chosen: readonly (ChosenFare & WantedExtras)[],
): QuoteSlices | null => {
  if (chosen.length < flights.length) return null
  return inOrder<QuoteSlices[number]>([
    ...flights.flatMap(({ slice }, at): QuoteSlices => {
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
    ...removed.map((slice): QuoteSlices[number] => ({ action: 'Remove', slice })),
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
  /**
   * The stay of a package: `keep` for the dates it has, or the dates that are wanted with these
   * flights, `2027-02-06.2027-02-12`. Otherwise it follows the flights.
   */
  readonly stay?: string | undefined
}
const stayPattern = /^(\d{4}-\d{2}-\d{2})\.(\d{4}-\d{2}-\d{2})$/
export const stayToAddress = ({ checkIn, checkOut }: StayDates): string => `${checkIn}.${checkOut}`
/** What a quote is asked for; undefined where the stay follows its flights. */
export const stayOfAddress = (word: string | undefined): BodyOf<typeof quoteExchange>['stay'] => {
  if (word === 'keep') return 'Keep'
  const [, checkIn = '', checkOut = ''] = stayPattern.exec(word ?? '') ?? []
  return isCalendarDate(checkIn) && isCalendarDate(checkOut) && checkIn < checkOut
    ? { checkIn, checkOut }
    : undefined
}
const wordsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string')
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
const listOf = (value: unknown): readonly string[] | undefined => {
  const words = wordsOf(value)
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
  stay: stayOfAddress(textOf(raw['stay'])) === undefined ? undefined : textOf(raw['stay']),
})

export const faresToAddress = (chosen: readonly ChosenFare[]) => ({
  option: chosen.map(({ option }) => option),
  brand: chosen.map(({ brand }) => brand),
})
/** The fares chosen so far, at most `most`. */
export const chosenFares = (
  { option = [], brand = [] }: Pick<ExchangeParams, 'option' | 'brand'>,
  most: number,
): ChosenFare[] =>
  option
    .slice(0, most)
    .flatMap((id, at) => (brand[at] === undefined ? [] : [{ option: id, brand: brand[at] }]))

/**
 * Address of the flight list: the request, the chosen fares, and the sort order and filters of a
 * normal search.
 */
export type ExchangeShopParams = ExchangeParams & Omit<ShopParams, 'trip' | 'option' | 'brand'>
export const parseExchangeShop = (raw: Readonly<Record<string, unknown>>): ExchangeShopParams => {
  const { trip: _trip, ...shop } = parseShopSearch(raw)
  return { ...shop, ...parseExchange(raw) }
}
