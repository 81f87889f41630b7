import { expect, test } from 'vitest'
import { flightEvents } from '../flights/calendar-events.ts'
import { stayEvent } from '../lodging/calendar-event.ts'
import { calendarFile } from './calendar-file.ts'

const flight = {
  id: 'PO118-2027-02-05',
  marketingAirline: {
    code: 'PO',
    name: 'Portway, Líneas Aéreas del Atlántico Norte',
    flightNumber: '118',
  },
  operatingAirline: { code: 'PO', name: 'Portway' },
  origin: { locationCode: 'JFK', cityName: 'New York', terminal: '1' },
  destination: { locationCode: 'LIS', cityName: 'Lisbon' },
  departure: {
    instant: '2027-02-05T23:25:00Z',
    local: '2027-02-05T18:25',
    zone: 'America/New_York',
  },
  arrival: { instant: '2027-02-06T06:20:00Z', local: '2027-02-06T06:20', zone: 'Europe/Lisbon' },
  minutes: 415,
  aircraft: 'A330',
  plusDays: 1,
}
const written = Date.UTC(2026, 10, 20, 9, 30)
const file = calendarFile(
  'trip_1',
  flightEvents({
    tickets: [{ slices: 1, locator: 'QK7T4M' }],
    itinerary: [{ segments: [flight] }],
  }),
  written,
)

test('a flight becomes an event with its times, location and booking reference', () => {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART:20270205T232500Z')
  expect(lines).toContain('DTEND:20270206T062000Z')
  expect(lines).toContain('DTSTAMP:20261120T093000Z')
  expect(lines).toContain('SUMMARY:PO 118\\, New York to Lisbon')
  expect(lines).toContain('LOCATION:New York (JFK)\\, terminal 1')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    '\\nBooking reference QK7T4M',
  )
})

test('a stay becomes one event from check-in to check-out', () => {
  const stay = stayEvent({
    uid: 'stay',
    startsAt: '2027-02-06T15:00:00Z',
    endsAt: '2027-02-10T11:00:00Z',
    name: 'Casa do Almirante',
    address: 'Rua do Alecrim 12, Lisbon',
    confirmation: 'CA-118',
    arriveFrom: '15:00',
    leaveUntil: '11:00',
  })
  const lines = calendarFile('trip_2', [stay], written).replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('DTSTART:20270206T150000Z')
  expect(lines).toContain('DTEND:20270210T110000Z')
  expect(lines).toContain('LOCATION:Rua do Alecrim 12\\, Lisbon')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    'Confirmation number CA-118',
  )
})

test('lines end in CRLF and have at most 75 octets', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
