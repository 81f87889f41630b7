import type { Refusal } from '@portolan/contract/errors.ts'
import { checkParty, travelersOf, type Party } from '@portolan/domain/flights/party.ts'
import {
  checkSlices,
  type SlicePlace,
  type SliceRefusalCode,
  type WantedSlice,
} from '@portolan/domain/flights/check-slices.ts'
import { addDays, dateAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ChosenFare, FlightSupplier } from './flight-supplier.ts'

const sentences: Readonly<Record<SliceRefusalCode, string>> = {
  UnknownAirport: 'No airport or city of this code is served.',
  SameOriginAndDestination: 'Origin and destination are the same place.',
  InvalidDate: 'The calendar has no such day.',
  DateInPast: 'This date has passed at the origin.',
  DateTooFar: 'Airlines are not selling this date yet.',
  ReturnBeforeDeparture: 'The return is before the departure.',
  SlicesOutOfOrder: 'A slice is before the one before it.',
}
const partyFields = {
  NoAdultPassenger: 'party.adults',
  TooManyPassengers: 'party',
  TooManyLapInfants: 'party.lapInfants',
} as const
const partySentences = {
  NoAdultPassenger: 'At least one adult has to travel.',
  TooManyPassengers: 'At most nine people can be booked together.',
  TooManyLapInfants: 'Each lap infant needs an adult.',
} as const

export const checkPartyOf = (party: Party): Refusal | null => {
  const checked = checkParty(party)
  return checked.ok
    ? null
    : {
        code: checked.refusal,
        message: partySentences[checked.refusal],
        field: partyFields[checked.refusal],
      }
}

/** Checks that seats and bags belong to travelers of the party; null if so. */
export const checkExtrasOf = (slices: readonly ChosenFare[], party: Party): Refusal | null => {
  const travelers = travelersOf(party)
  for (const [at, { seats = [], bags = [] }] of slices.entries())
    for (const [name, chosen] of [
      ['seats', seats],
      ['bags', bags],
    ] as const) {
      const wrong = chosen.findIndex(({ passenger }) => passenger >= travelers)
      if (wrong >= 0)
        return {
          code: 'InvalidPassengers',
          message: 'The party has no such traveler.',
          field: `slices.${at}.${name}.${wrong}.passenger`,
        }
    }
  return null
}

/** Why a journey is invalid, by field; null if valid. */
export const checkSlicesOf = async (
  supplier: Pick<FlightSupplier, 'place'>,
  slices: readonly WantedSlice[],
  now: number,
): Promise<Refusal | null> => {
  const places = new Map<string, SlicePlace | null>()
  for (const code of new Set(slices.flatMap((slice) => [slice.origin, slice.destination]))) {
    const facts = await supplier.place(code)
    places.set(
      code,
      facts === null ? null : { airports: facts.airports, today: dateAt(now, facts.zone) },
    )
  }
  const checked = checkSlices(slices, (code) => places.get(code) ?? null)
  if (checked.ok) return null
  const { code, field, facts } = checked.refusal
  return { code, message: sentences[code], field, ...(facts === undefined ? {} : { facts }) }
}

interface Stretch {
  readonly origin: string
  readonly destination: string
  readonly from: CalendarDate
  readonly days: number
  /** Field of the first day. */
  readonly field: string
}

/**
 * Screens request whole months, so past or unopened days are allowed and have no price; refused
 * only if all are.
 */
export const checkStretchOf = async (
  supplier: Pick<FlightSupplier, 'place'>,
  { origin, destination, from, days, field }: Stretch,
  now: number,
): Promise<Refusal | null> => {
  const atFirst = await checkSlicesOf(supplier, [{ origin, destination, date: from }], now)
  const refusal =
    atFirst?.code === 'DateInPast'
      ? await checkSlicesOf(supplier, [{ origin, destination, date: addDays(from, days - 1) }], now)
      : atFirst
  return (
    refusal && {
      ...refusal,
      field:
        refusal.field === 'slices.0.date'
          ? field
          : (refusal.field ?? field).replace('slices.0.', ''),
    }
  )
}
