import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { Segment } from '../flights/itinerary.ts'

/** A fixed-width field: truncated, or padded with spaces. */
const field = (text: string, width: number): string => text.slice(0, width).padEnd(width, ' ')
/** Reduces a text to the characters of the format: capitals, digits, slash and space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9/ ]/g, '')
/** Day of the year, three digits, from 001. */
const dayOfYear = (date: string): string =>
  String(dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`) + 1).padStart(3, '0')

/** Compartment codes of the format. */
const compartments = {
  BasicEconomy: 'Y',
  Economy: 'Y',
  PremiumEconomy: 'W',
  Business: 'J',
  First: 'F',
} as const

export interface BoardingCode {
  /** As on the ticket: `LINDQVIST/AVERY MS`. */
  readonly nameOnTicket: string
  readonly locator: string
  readonly flight: Pick<Segment, 'marketingAirline' | 'origin' | 'destination' | 'departure'>
  readonly cabin: keyof typeof compartments
  /** Such as `14A`, if a seat was chosen. */
  readonly seat: string | undefined
}

/**
 * The code for one flight and traveler: the mandatory items of a bar coded boarding pass (IATA
 * Resolution 792, format M, one leg), 60 characters. Passenger status 0 means "ticket issued, not
 * checked in", and there is no sequence number: scanners find the booking by it, but it is not
 * valid for boarding.
 */
export const boardingCode = ({
  nameOnTicket,
  locator,
  flight: { marketingAirline, origin, destination, departure },
  cabin,
  seat,
}: BoardingCode): string => {
  const [, row = '', letter = ''] = /^(\d{1,3})([A-Z])$/.exec(seat ?? '') ?? []
  return [
    'M1',
    field(plain(nameOnTicket), 20),
    'E',
    field(plain(locator), 7),
    field(origin.locationCode, 3),
    field(destination.locationCode, 3),
    field(marketingAirline.code, 3),
    `${marketingAirline.flightNumber.padStart(4, '0')} `,
    dayOfYear(departure.local.slice(0, 10)),
    compartments[cabin],
    row === '' ? '    ' : `${row.padStart(3, '0')}${letter}`,
    '     ',
    '0',
    '00',
  ].join('')
}
