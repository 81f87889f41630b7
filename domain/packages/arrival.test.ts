import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

const checkIn = '2027-02-06'

test.each([
  ['2027-02-05T23:30', 'InTime'],
  ['2027-02-06T06:20', 'InTime'],
  ['2027-02-06T20:59', 'InTime'],
  ['2027-02-06T21:00', 'Late'],
  ['2027-02-06T04:59', 'InTime'],
  ['2027-02-07T00:40', 'Late'],
  ['2027-02-07T04:59', 'Late'],
  ['2027-02-07T05:00', 'FirstNightMissed'],
  ['2027-02-08T01:00', 'FirstNightMissed'],
] as const)('a flight that lands at %s is %s', (landsAt, arrival) => {
  expect(arrivalOf(landsAt, checkIn)).toBe(arrival)
})
