import type { SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { partyOfRooms } from '@portolan/domain/packages/party.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import * as z from 'zod/mini'
import type { ChosenFare } from '../../flights/index.ts'
import { flightSearchFields } from '../../flight-search/index.ts'
import { roomsOf, staySearchFields } from '../../lodging/index.ts'
import { list, optional, short, whole } from '../../shell/address-fields.ts'
import type { PackageChoice } from '../package-answers.ts'

/*
 * A package in an address: `from=NYC&to=LIS&locationName=Lisbon&depart=2027-02-05&return=2027-02-14
 * &rooms=2,2.5`, then what has been chosen of it. Every field is optional; an unreadable one counts
 * as missing (packages-13).
 */
const { from, to, depart, return: back, cabin } = flightSearchFields
const { where, locationName, rooms, entryType } = staySearchFields
export const packageSearchFields = {
  from,
  to,
  depart,
  return: back,
  cabin,
  where,
  locationName,
  rooms,
  entryType,
} as const

const noLonger =
  (longest: number) =>
  (text: string): text is string =>
    text.length > 0 && text.length <= longest

export const packageChoiceFields = {
  flights: list(noLonger(200)),
  fares: list(noLonger(80)),
  lodgingId: optional(
    z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/)),
  ),
  rates: list(noLonger(80)),
} as const
const shape = z.object({
  ...packageSearchFields,
  ...packageChoiceFields,
  quote: short(80),
  shown: whole(10_000_000_000),
})

export interface PackageSearchParams {
  /** Place codes of flights: `NYC`, `LIS`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly depart?: CalendarDate | undefined
  readonly return?: CalendarDate | undefined
  readonly cabin?: SearchCabin | undefined
  /** Id of the place to stay in; absent: what the name finds. */
  readonly where?: string | undefined
  readonly locationName?: string | undefined
  /** One text a room, as stays have it. */
  readonly rooms?: readonly string[] | undefined
  readonly entryType?: string | undefined
}
export interface PackageParams extends PackageSearchParams {
  /** Ids of the flights out and back, and their fares; absent: the best by recommendation. */
  readonly flights?: readonly string[] | undefined
  readonly fares?: readonly string[] | undefined
  readonly lodgingId?: string | undefined
  /** By room. */
  readonly rates?: readonly string[] | undefined
}
/** The parameters of the review: a quote, and the total that was shown before it, if it differed. */
export interface ReviewParams extends PackageParams {
  readonly quote?: string | undefined
  /** Minor units. */
  readonly shown?: number | undefined
}

export const parsePackage = (raw: Readonly<Record<string, unknown>>): ReviewParams =>
  z.parse(shape, raw)

/** A complete search, as calls take it. The server checks the rules on it. */
export interface PackageSearch {
  readonly origin: string
  readonly destination: string
  readonly departs: CalendarDate
  readonly returns: CalendarDate
  readonly cabin: SearchCabin
  readonly rooms: { adults: number; childAges: (number | null)[]; pets?: number }[]
}
/** Null while a place or a date is missing. */
export const packageSearchOf = (params: PackageSearchParams): PackageSearch | null => {
  const { from: origin, to: destination, depart: departs, return: returns } = params
  return origin === undefined ||
    destination === undefined ||
    departs === undefined ||
    returns === undefined
    ? null
    : {
        origin,
        destination,
        departs,
        returns,
        cabin: params.cabin ?? 'Economy',
        rooms: roomsOf(params).map(occupancyOf),
      }
}

/** Who flies: everybody in the rooms (packages-9). An age that is missing counts as a child's. */
export const partyOf = ({ rooms: texts }: Pick<PackageSearchParams, 'rooms'>): Party =>
  partyOfRooms(
    roomsOf({ rooms: texts }).map(({ adults, childAges }) => ({
      adults,
      childAges: childAges.map((age) => age ?? 5),
    })),
  )

/** The search fields of an address, without what has been chosen. */
export const packageSearchPart = (params: PackageSearchParams): PackageSearchParams => ({
  from: params.from,
  to: params.to,
  depart: params.depart,
  return: params.return,
  cabin: params.cabin,
  where: params.where,
  locationName: params.locationName,
  rooms: params.rooms,
  entryType: params.entryType,
})
/** Search and choice, without the state of a page. */
export const packagePart = (params: PackageParams): PackageParams => ({
  ...packageSearchPart(params),
  flights: params.flights,
  fares: params.fares,
  lodgingId: params.lodgingId,
  rates: params.rates,
})

/** Both flights with their fares; undefined until they are chosen. */
export const flightsOf = ({
  flights = [],
  fares = [],
}: Pick<PackageParams, 'flights' | 'fares'>): ChosenFare[] | undefined => {
  const chosen = flights.flatMap((option, at) => {
    const brand = fares[at]
    return brand === undefined ? [] : [{ option, brand }]
  })
  return chosen.length === 2 ? chosen : undefined
}
export const paramsOfFlights = (
  chosen: readonly ChosenFare[],
): Pick<PackageParams, 'flights' | 'fares'> => ({
  flights: chosen.map(({ option }) => option),
  fares: chosen.map(({ brand }) => brand),
})

/** The package so far; undefined until its stay is chosen. */
export const chosenPackageOf = (
  params: PackageParams,
  { rooms }: Pick<PackageSearch, 'rooms'>,
): PackageChoice | undefined => {
  const flights = flightsOf(params)
  const { lodgingId, rates = [] } = params
  if (flights === undefined || lodgingId === undefined || rates.length !== rooms.length)
    return undefined
  return {
    flights,
    stay: { lodgingId, rooms: rooms.map((room, at) => ({ ...room, rateId: rates[at] ?? '' })) },
  }
}
