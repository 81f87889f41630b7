import type { Cabin } from '@portolan/domain/flights/cabin.ts'
import type {
  FilterDimension,
  Inclusion,
  StopLimit,
} from '@portolan/domain/flights/flight-filters.ts'
import type { TimeBucket } from '@portolan/domain/flights/time-buckets.ts'
import type { FilterChip } from '@portolan/design/travel/active-filters.tsx'
import { formatDuration } from '@portolan/kernel/calendar.ts'
import { airportName } from '../../flight-search/index.ts'
import { without, type FilterParams } from './filters-in-address.ts'
import { shownPrice, type FlightListAnswer } from './flight-list-query.ts'

export const stopWords: Readonly<Record<StopLimit, string>> = {
  Any: 'Any number',
  None: 'Nonstop',
  OneOrFewer: '1 stop or fewer',
  TwoOrFewer: '2 stops or fewer',
}
export const bucketWords: Readonly<Record<TimeBucket, string>> = {
  EarlyMorning: 'Early morning',
  Morning: 'Morning',
  Afternoon: 'Afternoon',
  Evening: 'Evening',
}
export const cabinWords: Readonly<Record<Cabin, string>> = {
  BasicEconomy: 'Basic economy',
  Economy: 'Economy',
  PremiumEconomy: 'Premium economy',
  Business: 'Business',
  First: 'First',
}
export const inclusionWords: Readonly<Record<Inclusion, string>> = {
  CarryOn: 'Carry-on',
  CheckedBag: 'Checked bag',
  Changeable: 'Free changes',
  Refundable: 'Free cancellation',
  OneTicket: 'Hide separate tickets',
}

/** Names a filter within a sentence: `Remove the travel time filter`. */
export const dimensionWords: Readonly<Record<FilterDimension, string>> = {
  stops: 'stops',
  airlines: 'airline',
  alliances: 'alliance',
  departureAirports: 'departure airport',
  arrivalAirports: 'arrival airport',
  connectionAirports: 'connecting airport',
  departure: 'departure time',
  arrival: 'arrival time',
  minutes: 'travel time',
  layover: 'layover',
  cabins: 'cabin',
  CarryOn: 'carry-on',
  CheckedBag: 'checked bag',
  Changeable: 'free changes',
  Refundable: 'free cancellation',
  OneTicket: 'single ticket',
  price: 'price',
}

/** `LIS Humberto Delgado`. */
export const airportWords = (
  list: Pick<FlightListAnswer, 'airports'> | undefined,
  code: string,
): string => `${code} ${airportName(list?.airports[code]?.name ?? '')}`.trim()

const layoverWords = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return `Layovers up to ${formatDuration(to ?? 0)}`
  if (to === undefined) return `Layovers from ${formatDuration(from)}`
  return `Layovers ${formatDuration(from)} to ${formatDuration(to)}`
}

/** One chip for each active filter value, in the order of the column. */
export const filterChips = (
  list: FlightListAnswer | undefined,
  params: FilterParams,
): FilterChip<FilterParams>[] => {
  const chips = <
    N extends
      | 'leave'
      | 'arrive'
      | 'airlines'
      | 'alliances'
      | 'leaveFrom'
      | 'arriveAt'
      | 'via'
      | 'fareCabin'
      | 'include',
  >(
    name: N,
    label: (value: NonNullable<FilterParams[N]>[number]) => string,
  ): FilterChip<FilterParams>[] =>
    (params[name] ?? []).map((value) => ({
      id: `${name}-${value}`,
      label: label(value),
      drop: { [name]: without<string>(params[name], value) },
    }))
  return [
    ...(params.stops === undefined || params.stops === 'Any'
      ? []
      : [{ id: 'stops', label: stopWords[params.stops], drop: { stops: undefined } }]),
    ...chips('leave', (bucket) => `Depart: ${bucketWords[bucket].toLowerCase()}`),
    ...chips('arrive', (bucket) => `Arrive: ${bucketWords[bucket].toLowerCase()}`),
    ...(params.price === undefined
      ? []
      : [
          {
            id: 'price',
            label: `Up to ${list ? shownPrice(list, params.price) : 'a price'}`,
            drop: { price: undefined },
          },
        ]),
    ...(params.duration === undefined
      ? []
      : [
          {
            id: 'duration',
            label: `Up to ${formatDuration(params.duration)}`,
            drop: { duration: undefined },
          },
        ]),
    ...(params.layoverFrom === undefined && params.layoverTo === undefined
      ? []
      : [
          {
            id: 'layover',
            label: layoverWords(params.layoverFrom, params.layoverTo),
            drop: { layoverFrom: undefined, layoverTo: undefined },
          },
        ]),
    ...chips('airlines', (code) => list?.airlines[code]?.name ?? code),
    ...chips('alliances', (name) => name),
    ...chips('leaveFrom', (code) => `From ${code}`),
    ...chips('arriveAt', (code) => `To ${code}`),
    ...chips('via', (code) => `Via ${list?.airports[code]?.city ?? code}`),
    ...chips('fareCabin', (cabin) => cabinWords[cabin]),
    ...chips(
      'include',
      (inclusion) =>
        `${inclusionWords[inclusion]}${inclusion === 'CarryOn' || inclusion === 'CheckedBag' ? ' included' : ''}`,
    ),
  ]
}
