import type { ErrorCode } from '@portolan/contract/errors.ts'
import { checkParty } from '@portolan/domain/flights/party.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { roomsOf } from '../../lodging/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { partyOf, type PackageSearchParams } from './package-search.ts'

export type PackageField = 'from' | 'to' | 'dates' | 'rooms'
export type PackageFaults = Partial<Record<PackageField, ErrorCode>>

const fields: Readonly<Record<string, PackageField>> = {
  origin: 'from',
  destination: 'to',
  departs: 'dates',
  returns: 'dates',
  checkIn: 'dates',
  checkOut: 'dates',
}
/** The form field that a refusal is about; null for any other. */
export const fieldOfPackageRefusal = (field: string | null): PackageField | null => {
  if (field === null) return null
  if (field.startsWith('rooms')) return 'rooms'
  return field.startsWith('where') ? 'to' : (fields[field] ?? null)
}

const roomsFault = (params: PackageSearchParams): ErrorCode | null => {
  const rooms = roomsOf({ rooms: params.rooms })
  if (rooms.some(({ childAges }) => childAges.includes(null))) return 'ChildAgeMissing'
  const party = checkParty(partyOf(params))
  return party.ok ? null : party.refusal
}
const datesFault = (
  { depart, return: back }: PackageSearchParams,
  today: CalendarDate,
): ErrorCode | null => {
  if (depart === undefined || back === undefined) return 'MissingField'
  if (depart < today) return 'DateInPast'
  return back <= depart ? 'CheckOutBeforeCheckIn' : null
}
const destinationFault = ({ from, to }: PackageSearchParams): ErrorCode | null => {
  if (to === undefined) return 'MissingField'
  return from !== undefined && placeParts(from).place === placeParts(to).place
    ? 'SameOriginAndDestination'
    : null
}

/** The error of each field; empty if the search can be sent. `today`: at the origin. */
export const packageFaults = (params: PackageSearchParams, today: CalendarDate): PackageFaults => {
  const found: Readonly<Record<PackageField, ErrorCode | null>> = {
    from: params.from === undefined ? 'MissingField' : null,
    to: destinationFault(params),
    dates: datesFault(params, today),
    rooms: roomsFault(params),
  }
  return Object.fromEntries(
    Object.entries(found).filter(([, code]) => code !== null),
  ) as PackageFaults
}

const missing: Readonly<Record<PackageField, string>> = {
  from: 'Enter where you’re flying from.',
  to: 'Enter where you’re going.',
  dates: 'Add your dates.',
  rooms: 'Add your travelers.',
}
const ofPackages: Partial<Readonly<Record<ErrorCode, string>>> = {
  CheckOutBeforeCheckIn: 'The return has to be after a night there.',
  TooManyPassengers: 'A package is for nine travelers at most, in all rooms.',
  NoFlightsFound: 'No flights on these days. Try the days around them.',
}

/** The message at a form field; undefined without an error. */
export const packageFaultSentence = (
  faults: PackageFaults,
  field: PackageField,
): string | undefined => {
  const code = faults[field]
  if (code === undefined) return undefined
  if (code === 'MissingField') return missing[field]
  const { title, text } = errorWords[code]
  return ofPackages[code] ?? `${title}. ${text}`.trim()
}
