import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardingCode } from './boarding-code.ts'

const flight = {
  marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: '178' },
  origin: { locationCode: 'JFK', cityName: 'New York' },
  destination: { locationCode: 'LHR', cityName: 'London' },
  departure: {
    local: '2027-02-05T18:25',
    zone: 'America/New_York',
    instant: '2027-02-05T23:25:00Z',
  },
}

test('encodes a flight with the status "not checked in"', () => {
  expect(
    boardingCode({
      nameOnTicket: 'LINDQVIST/AVERY MS',
      locator: 'QK7T4M',
      flight,
      cabin: 'Economy',
      seat: '14A',
    }),
  ).toBe('M1LINDQVIST/AVERY MS  EQK7T4M JFKLHRBA 0178 036Y014A     000')
  expect(
    boardingCode({
      nameOnTicket: 'LINDQVIST/AVERY MS',
      locator: 'QK7T4M',
      flight,
      cabin: 'First',
      seat: undefined,
    }).slice(47),
  ).toBe('F         000')
})

test('any name gives 60 characters with every item in its place', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[A-Z0-9]{6}$/),
      fc.stringMatching(/^\d{1,4}$/),
      (nameOnTicket, locator, flightNumber) => {
        const code = boardingCode({
          nameOnTicket,
          locator,
          flight: { ...flight, marketingAirline: { ...flight.marketingAirline, flightNumber } },
          cabin: 'Business',
          seat: undefined,
        })
        expect(code).toMatch(/^M1[A-Z0-9/ ]{20}E[A-Z0-9]{6} JFKLHRBA \d{4} 036J {9}000$/)
        expect(code.slice(23, 29)).toBe(locator)
        expect(Number(code.slice(39, 43))).toBe(Number(flightNumber))
      },
    ),
  )
})
