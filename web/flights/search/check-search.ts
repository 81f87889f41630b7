import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
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

/** A field of the form; those of a multi-city trip by its flight, counted from 0. */
export type LegField = `legs.${number}.${'from' | 'to' | 'date'}`
export type SearchField = 'from' | 'to' | 'dates' | 'party' | LegField
export type SearchFaults = Partial<Record<SearchField, ErrorCode>>

const samePlace = (a: string, b: string): boolean => placeParts(a).place === placeParts(b).place

/** What a person would have to mend before a search can be asked; empty when it can. */
export const searchFaults = (params: FlightSearchParams, today: CalendarDate): SearchFaults => {
  const faults: SearchFaults =
    tripKind(params) === 'MultiCity' ? legFaults(legsOf(params), today) : plainFaults(params, today)
  const party = checkParty(partyOf(params))
  if (!party.ok) faults.party = party.refusal
  return faults
}

const legFaults = (legs: readonly Leg[], today: CalendarDate): SearchFaults => {
  const faults: SearchFaults = {}
  let previous = ''
  for (const [at, { from, to, date }] of legs.entries()) {
    if (from === undefined) faults[`legs.${at}.from`] = 'MissingField'
    if (to === undefined) faults[`legs.${at}.to`] = 'MissingField'
    else if (from !== undefined && samePlace(to, from))
      faults[`legs.${at}.to`] = 'SameOriginAndDestination'
    if (date === undefined) faults[`legs.${at}.date`] = 'MissingField'
    else if (date < today) faults[`legs.${at}.date`] = 'DateInPast'
    else if (date < previous) faults[`legs.${at}.date`] = 'SlicesOutOfOrder'
    previous = date ?? previous
  }
  return faults
}

const plainFaults = (params: FlightSearchParams, today: CalendarDate): SearchFaults => {
  const { from, to, depart, return: back } = params
  const faults: SearchFaults = {}
  if (from === undefined) faults.from = 'MissingField'
  if (to === undefined) faults.to = 'MissingField'
  else if (from !== undefined && samePlace(to, from)) faults.to = 'SameOriginAndDestination'
  if (depart === undefined || (isRoundTrip(params) && back === undefined))
    faults.dates = 'MissingField'
  else if (depart < today) faults.dates = 'DateInPast'
  else if (isRoundTrip(params) && back !== undefined && back < depart)
    faults.dates = 'ReturnBeforeDeparture'
  return faults
}

const legFields: Readonly<Record<string, 'from' | 'to' | 'date'>> = {
  origin: 'from',
  destination: 'to',
  date: 'date',
}

/**
 * Which field of the form a refusal of the server belongs to: by the path it names, else by its
 * code.
 */
export const fieldOfRefusal = (
  code: ErrorCode,
  field: string | null,
  kind: TripKind,
): SearchField | null => {
  const at = /^slices\.(\d)\.(origin|destination|date)$/.exec(field ?? '')
  if (kind === 'MultiCity' && at !== null)
    return `legs.${Number(at[1])}.${legFields[at[2] ?? ''] ?? 'from'}`
  if (field?.startsWith('party') === true) return 'party'
  if (field?.endsWith('.origin') === true) return 'from'
  if (field?.endsWith('.destination') === true) return 'to'
  if (field?.endsWith('.date') === true) return 'dates'
  switch (code) {
    case 'SameOriginAndDestination':
      return 'to'
    case 'UnknownAirport':
      return 'to'
    case 'DateInPast':
    case 'DateTooFar':
    case 'InvalidDate':
    case 'ReturnBeforeDeparture':
      return 'dates'
    case 'NoAdultPassenger':
    case 'TooManyPassengers':
    case 'TooManyLapInfants':
      return 'party'
    default:
      return null
  }
}
