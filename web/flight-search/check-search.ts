import type { ErrorCode } from '@portolan/contract/errors.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import { checkParty } from '@portolan/domain/flights/party.ts'
import type { TripKind } from '@portolan/domain/flights/trip-kind.ts'
import {
  isRoundTrip,
  legsOf,
  partyOf,
  tripKind,
  type FlightSearchParams,
  type Leg,
} from './flight-search.ts'
import type { TodayOf } from './places.ts'

/** A form field; those of a multi-city trip carry the flight's index, counted from 0. */
export type LegField = `legs.${number}.${'from' | 'to' | 'date'}`
export type SearchField = 'from' | 'to' | 'dates' | 'party' | LegField
export type SearchFaults = Partial<Record<SearchField, ErrorCode>>

const samePlace = (a: string, b: string): boolean => placeParts(a).place === placeParts(b).place

/**
 * Errors by field that keep a search from being sent; empty where it can be. A flight leaves on the
 * calendar of its origin.
 */
export const searchFaults = (params: FlightSearchParams, todayOf: TodayOf): SearchFaults => {
  const faults: SearchFaults =
    tripKind(params) === 'MultiCity'
      ? legFaults(legsOf(params), todayOf)
      : plainFaults(params, todayOf)
  const party = checkParty(partyOf(params))
  if (!party.ok) faults.party = party.refusal
  return faults
}

const legFaults = (legs: readonly Leg[], todayOf: TodayOf): SearchFaults => {
  const faults: SearchFaults = {}
  let previous = ''
  for (const [at, { from, to, date }] of legs.entries()) {
    if (from === undefined) faults[`legs.${at}.from`] = 'MissingField'
    if (to === undefined) faults[`legs.${at}.to`] = 'MissingField'
    else if (from !== undefined && samePlace(to, from))
      faults[`legs.${at}.to`] = 'SameOriginAndDestination'
    if (date === undefined) faults[`legs.${at}.date`] = 'MissingField'
    else if (date < todayOf(from)) faults[`legs.${at}.date`] = 'DateInPast'
    else if (date < previous) faults[`legs.${at}.date`] = 'SlicesOutOfOrder'
    previous = date ?? previous
  }
  return faults
}

const plainFaults = (params: FlightSearchParams, todayOf: TodayOf): SearchFaults => {
  const { from, to, depart, return: back } = params
  const faults: SearchFaults = {}
  if (from === undefined) faults.from = 'MissingField'
  if (to === undefined) faults.to = 'MissingField'
  else if (from !== undefined && samePlace(to, from)) faults.to = 'SameOriginAndDestination'
  if (depart === undefined || (isRoundTrip(params) && back === undefined))
    faults.dates = 'MissingField'
  else if (depart < todayOf(from)) faults.dates = 'DateInPast'
  else if (isRoundTrip(params) && back !== undefined && back < depart)
    faults.dates = 'ReturnBeforeDeparture'
  return faults
}

const legFields: Readonly<Record<string, 'from' | 'to' | 'date'>> = {
  origin: 'from',
  destination: 'to',
  date: 'date',
}

const fieldOfPath = (path: string): SearchField | null => {
  if (path.startsWith('party')) return 'party'
  if (path.endsWith('.origin')) return 'from'
  if (path.endsWith('.destination')) return 'to'
  return path.endsWith('.date') ? 'dates' : null
}

const fieldOfCode: Partial<Record<ErrorCode, SearchField>> = {
  SameOriginAndDestination: 'to',
  UnknownAirport: 'to',
  DateInPast: 'dates',
  DateTooFar: 'dates',
  InvalidDate: 'dates',
  ReturnBeforeDeparture: 'dates',
  NoAdultPassenger: 'party',
  TooManyPassengers: 'party',
  TooManyLapInfants: 'party',
}

/**
 * The form field that a server error belongs to, by the path it names, else by its code. Null where
 * it belongs to none.
 */
export const fieldOfRefusal = (
  code: ErrorCode,
  path: string | null,
  kind: TripKind,
): SearchField | null => {
  const at = /^slices\.(\d)\.(origin|destination|date)$/.exec(path ?? '')
  if (kind === 'MultiCity' && at !== null)
    return `legs.${Number(at[1])}.${legFields[at[2] ?? ''] ?? 'from'}`
  return fieldOfPath(path ?? '') ?? fieldOfCode[code] ?? null
}
