import { expect, test } from 'vitest'
import { cabins } from '../flights/cabin.ts'
import {
  flightBreaches,
  flightCap,
  flightLength,
  type FlightPolicies,
  type FlightPolicy,
  type JudgedFlight,
} from './flight-policy.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const short: FlightPolicy = {
  duration: 'Short',
  maxPriceForOneWay: usd(26_000),
  maxPriceForRoundTrip: usd(45_000),
  allowedFareClasses: ['BasicEconomy', 'Economy'],
}
const long: FlightPolicy = {
  duration: 'Long',
  maxPriceForOneWay: usd(42_000),
  maxPriceForRoundTrip: usd(65_000),
  allowedFareClasses: ['Economy', 'PremiumEconomy'],
}
const rules: FlightPolicies = {
  enableLongFlights: true,
  minHoursForLongFlight: 6,
  policies: [short, long],
}
const slice = (minutes: number, layoverMinutes = 0) => ({
  minutes,
  layoverMinutes,
  cabins: ['Economy' as const],
})
const flight = (minor: number, ...slices: JudgedFlight['slices']): JudgedFlight => ({
  slices,
  isRoundTrip: slices.length === 2,
  perTraveler: usd(minor),
})

test('a flight is long above the hours without layovers; equal hours are short (policies-6)', () => {
  expect(flightLength(rules, slice(361))).toBe('Long')
  expect(flightLength(rules, slice(360))).toBe('Short')
  expect(flightLength(rules, slice(480, 120))).toBe('Short')
  expect(flightLength({ ...rules, enableLongFlights: false }, slice(900))).toBe('Short')
})

test('a round trip of one class has its cap; a mixed one adds up one-way caps', () => {
  expect(flightCap(rules, flight(1, slice(100)))).toEqual(usd(26_000))
  expect(flightCap(rules, flight(1, slice(100), slice(100)))).toEqual(usd(45_000))
  expect(flightCap(rules, flight(1, slice(400), slice(400)))).toEqual(usd(65_000))
  expect(flightCap(rules, flight(1, slice(400), slice(100)))).toEqual(usd(68_000))
  expect(flightCap(rules, flight(1, slice(400), slice(100), slice(100)))).toEqual(usd(94_000))
})

test('one flight without a cap lifts the whole sum, and the lowest of several caps counts', () => {
  const uncapped = { ...rules, policies: [{ ...short, maxPriceForOneWay: null }, long] }
  expect(flightCap(uncapped, flight(1, slice(400), slice(100)))).toBe(null)
  const twice = { ...rules, policies: [short, { ...short, maxPriceForOneWay: usd(20_000) }] }
  expect(flightCap(twice, flight(1, slice(100)))).toEqual(usd(20_000))
  const pounds = { ...short, maxPriceForOneWay: { minor: 1, currency: 'GBP' as const } }
  expect(flightCap({ ...rules, policies: [pounds] }, flight(1, slice(100)))).toBe(null)
})

test('a fare at the cap is in policy, and one above says by how much', () => {
  expect(flightBreaches(rules, flight(26_000, slice(100)))).toEqual([])
  expect(flightBreaches(rules, flight(26_001, slice(100)))).toEqual([
    { rule: 'MaxPriceForFlight', limit: usd(26_000), found: usd(26_001), over: usd(1) },
  ])
})

test('every cabin is judged by the class of its slice, with the nearest one allowed', () => {
  const mixed = flight(1, { ...slice(100), cabins: ['Economy', 'First', 'First'] })
  expect(flightBreaches(rules, mixed)).toEqual([
    {
      rule: 'AllowedFareClasses',
      found: 'First',
      allowed: ['BasicEconomy', 'Economy'],
      nearest: 'Economy',
    },
  ])
  const premium = { cabins: ['PremiumEconomy' as const] }
  expect(flightBreaches(rules, flight(1, { ...slice(400), ...premium }))).toEqual([])
  expect(flightBreaches(rules, flight(1, { ...slice(100), ...premium }))).toHaveLength(1)
  // A length without a policy is open.
  const onlyLong = { ...rules, policies: [long] }
  expect(flightBreaches(onlyLong, flight(900_000, { ...slice(100), cabins }))).toEqual([])
})
