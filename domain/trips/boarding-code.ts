import { dayNumber } from '@portolan/kernel/calendar.ts'
import type { Segment } from '../flights/itinerary.ts'

/** Text in a field of fixed width: cut, or filled with spaces behind. */
const field = (text: string, width: number): string => text.slice(0, width).padEnd(width, ' ')
/** What the format may hold: capitals, digits, slash and space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9/ ]/g, '')
/** Days of the year, 1 to 366, three digits. */
const dayOfYear = (date: string): string =>
  String(dayNumber(date) - dayNumber(`${date.slice(0, 4)}-01-01`) + 1).padStart(3, '0')

/** Cabins as the format names their compartment. */
const compartments = {
  BasicEconomy: 'Y',
  Economy: 'Y',
  PremiumEconomy: 'W',
  Business: 'J',
  First: 'F',
} as const

export interface BoardingCode {
  /** As the ticket has it: `LINDQVIST/AVERY MS`. */
  readonly nameOnTicket: string
  readonly locator: string
  readonly flight: Pick<Segment, 'marketingAirline' | 'origin' | 'destination' | 'departure'>
  readonly cabin: keyof typeof compartments
  /** `14A`, where one was chosen. */
  readonly seat: string | undefined
}

/**
 * One flight of one traveller as airports' machines read it: the mandatory items of a bar coded
 * boarding pass (IATA Resolution 792, format M, one leg), 60 characters. Its passenger status is 0,
 * "ticket issued, not checked in", and it has no sequence number: machines find the booking by it,
 * and nobody boards with it.
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
