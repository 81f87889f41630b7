import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import { distanceKm } from '@portolan/kernel/distance.ts'
import { areaFault, centerOf, eastward } from './area.ts'
import { freeUntil, penaltyAt, type CancellationSchedule } from './cancellation.ts'
import { checkStay, type WantedStay } from './check-stay.ts'
import { daysAllow, daysForbid, nearestStay, type StayDay } from './stay-days.ts'

const today = '2026-11-20'
const good: WantedStay = {
  checkIn: '2027-02-05',
  checkOut: '2027-02-08',
  rooms: [{ adults: 2, childAges: [4, 17] }],
}

test.each<[string, string, Partial<WantedStay>]>([
  ['InvalidDate', 'checkIn', { checkIn: '2027-02-30' }],
  ['DateInPast', 'checkIn', { checkIn: '2026-11-19' }],
  ['DateTooFar', 'checkIn', { checkIn: '2027-11-21', checkOut: '2027-11-22' }],
  ['InvalidDate', 'checkOut', { checkOut: '2027-02-31' }],
  ['CheckOutBeforeCheckIn', 'checkOut', { checkOut: '2027-02-04' }],
  ['CheckOutBeforeCheckIn', 'checkOut', { checkOut: '2027-02-05' }],
  ['StayTooLong', 'checkOut', { checkOut: '2027-03-08' }],
  ['NoRooms', 'rooms', { rooms: [] }],
  [
    'TooManyRooms',
    'rooms',
    { rooms: Array.from({ length: 9 }, () => ({ adults: 1, childAges: [] })) },
  ],
  [
    'NoAdultPassenger',
    'rooms.1.adults',
    {
      rooms: [
        { adults: 1, childAges: [] },
        { adults: 0, childAges: [9] },
      ],
    },
  ],
  ['TooManyGuests', 'rooms.0.adults', { rooms: [{ adults: 17, childAges: [] }] }],
  ['ChildAgeMissing', 'rooms.0.childAges.1', { rooms: [{ adults: 2, childAges: [3, null] }] }],
  ['ChildTooOld', 'rooms.0.childAges.0', { rooms: [{ adults: 2, childAges: [18] }] }],
  ['TooManyPets', 'rooms.0.pets', { rooms: [{ adults: 2, childAges: [], pets: 6 }] }],
])('%s at %s', (code, field, change) => {
  expect(checkStay({ ...good, ...change }, today)).toMatchObject({
    ok: false,
    refusal: { code, field },
  })
})

test('accepts a stay of one to thirty nights within a year', () => {
  expect(checkStay(good, today)).toEqual({ ok: true, value: good })
  // No pets and a missing count are the same search.
  expect(
    checkStay({ ...good, rooms: [{ adults: 2, childAges: [4, 17], pets: 0 }] }, today),
  ).toEqual({ ok: true, value: good })
  expect(checkStay({ ...good, checkIn: today, checkOut: addDays(today, 30) }, today).ok).toBe(true)
})

test('bounds may cross the date line, and too large ones name the side', () => {
  expect(eastward(179, -179)).toBe(2)
  expect(centerOf({ by: 'bounds', south: -19, north: -16, west: 177, east: -179 })).toEqual({
    latitude: -17.5,
    longitude: 179,
  })
  expect(areaFault({ by: 'bounds', south: -19, north: -16, west: 178, east: -179 })).toBeNull()
  expect(areaFault({ by: 'bounds', south: 35, north: 60, west: -10, east: 30 })).toBe('north')
  expect(areaFault({ by: 'bounds', south: 48, north: 49, west: -10, east: 30 })).toBe('east')
  expect(areaFault({ by: 'bounds', south: 49, north: 48, west: 2, east: 3 })).toBe('north')
  expect(
    areaFault({ by: 'circle', center: { latitude: 48.8, longitude: 2.3 }, radiusKm: 3000 }),
  ).toBe('radiusKm')
  expect(
    Math.round(
      distanceKm({ latitude: -17.7, longitude: 179.9 }, { latitude: -17.7, longitude: -179.9 }),
    ),
  ).toBe(21)
})

const dayRules = fc.record({
  free: fc.boolean(),
  arrive: fc.boolean(),
  leave: fc.boolean(),
  leastNights: fc.integer({ min: 1, max: 4 }),
  mostNights: fc.integer({ min: 4, max: 9 }),
})

test('known days exclude exactly the stays they forbid, unknown ones none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(dayRules, fc.boolean()), { minLength: 14, maxLength: 14 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 7 }),
      (rules, start, length) => {
        const days = rules.map(([rule], at): StayDay => ({
          ...rule,
          date: addDays('2027-02-01', at),
          lowest: null,
        }))
        const all = new Map(days.map((one) => [one.date, one]))
        const some = new Map(
          days.filter((_, at) => rules[at]?.[1] === true).map((one) => [one.date, one]),
        )
        const dates = {
          checkIn: addDays('2027-02-01', start),
          checkOut: addDays('2027-02-01', start + length),
        }
        expect(daysForbid(all, dates)).toBe(!daysAllow(all, dates))
        if (daysAllow(all, dates))
          expect([daysForbid(some, dates), daysForbid(some, { ...dates, checkOut: null })]).toEqual(
            [false, false],
          )
      },
    ),
    { numRuns: 1500 },
  )
})

test('an arrival is excluded if its night is taken or arrival is not allowed', () => {
  const day: StayDay = {
    date: '2027-02-05',
    free: true,
    arrive: true,
    leave: false,
    leastNights: 3,
    mostNights: 9,
    lowest: 9000,
  }
  const isClosed = (part: Partial<StayDay>): boolean =>
    daysForbid(new Map([[day.date, { ...day, ...part }]]), { checkIn: day.date, checkOut: null })
  expect([isClosed({}), isClosed({ free: false }), isClosed({ arrive: false })]).toEqual([
    false,
    true,
    true,
  ])
})

test('the nearest stay is the allowed one with the smallest shift', () => {
  fc.assert(
    fc.property(
      fc.array(dayRules, { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 6 }),
      (rules, start, length) => {
        const days = rules.map((rule, at): StayDay => ({
          ...rule,
          date: addDays('2027-02-01', at),
          lowest: null,
        }))
        const wanted = {
          checkIn: addDays('2027-02-01', start),
          checkOut: addDays('2027-02-01', start + length),
        }
        const byDate = new Map(days.map((one) => [one.date, one]))
        const moved = ({ checkIn, checkOut }: typeof wanted): number =>
          Math.abs(daysBetween(wanted.checkIn, checkIn)) +
          Math.abs(daysBetween(wanted.checkOut, checkOut))
        const allowed = days
          .flatMap(({ date }) =>
            Array.from({ length: 30 }, (_, at) => ({
              checkIn: date,
              checkOut: addDays(date, at + 1),
            })),
          )
          .filter((dates) => daysAllow(byDate, dates))
        const nearest = nearestStay(days, wanted)
        expect(nearest === null).toBe(allowed.length === 0)
        if (nearest === null) return
        expect(daysAllow(byDate, nearest)).toBe(true)
        expect(moved(nearest)).toBe(Math.min(...allowed.map(moved)))
      },
    ),
    { numRuns: 1500 },
  )
})

test('cancellation is free until its deadline, then costs the step’s penalty', () => {
  const schedule: CancellationSchedule = {
    refund: 'FullyRefundable',
    steps: [
      { from: null, penalty: 0 },
      {
        from: { local: '2027-02-04T15:00', zone: 'Europe/Lisbon', instant: '2027-02-04T15:00:00Z' },
        penalty: 61_200,
      },
    ],
  }
  const deadline = Date.parse('2027-02-04T15:00:00Z')
  expect(freeUntil(schedule)?.local).toBe('2027-02-04T15:00')
  expect([penaltyAt(schedule, deadline - 1), penaltyAt(schedule, deadline)]).toEqual([0, 61_200])
  expect(
    freeUntil({ refund: 'NonRefundable', steps: [{ from: null, penalty: 61_200 }] }),
  ).toBeNull()
  expect(penaltyAt({ refund: 'Unknown', steps: [{ from: null, penalty: 0 }] }, deadline)).toBeNull()
})
