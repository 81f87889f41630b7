import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { daylightOn } from './daylight.ts'

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

// Published times of the United States Naval Observatory and of national almanacs.
test.each([
  {
    town: 'Lisbon',
    lat: 38.72,
    lon: -9.14,
    offset: 0,
    date: '2027-02-06',
    sun: ['07:37', '18:04'],
  },
  {
    town: 'New York',
    lat: 40.71,
    lon: -74.01,
    offset: -240,
    date: '2027-06-21',
    sun: ['05:25', '20:31'],
  },
  {
    town: 'Sydney',
    lat: -33.87,
    lon: 151.21,
    offset: 660,
    date: '2026-12-21',
    sun: ['05:41', '20:05'],
  },
  {
    town: 'Nairobi',
    lat: -1.29,
    lon: 36.82,
    offset: 180,
    date: '2027-03-20',
    sun: ['06:34', '18:41'],
  },
  {
    town: 'Reykjavik',
    lat: 64.15,
    lon: -21.94,
    offset: 0,
    date: '2026-12-21',
    sun: ['11:22', '15:30'],
  },
])('in $town the sun rises and sets as the almanac says', ({ date, offset, sun, ...place }) => {
  const light = daylightOn(date, place, offset)
  if (typeof light === 'string') throw new Error(light)
  const [up = '', down = ''] = sun
  expect(Math.abs(light.rise - clock(up))).toBeLessThanOrEqual(3)
  expect(Math.abs(light.set - clock(down))).toBeLessThanOrEqual(3)
})

test('inside the polar circle there are days without a sunset, and days without a sunrise', () => {
  const tromso = { lat: 69.65, lon: 18.96 }
  expect(daylightOn('2027-06-21', tromso, 120)).toBe('polar-day')
  expect(daylightOn('2026-12-21', tromso, 60)).toBe('polar-night')
})

test('from one day to the next, light changes by minutes, and is shared with the other hemisphere', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: -55, max: 55 }),
      fc.integer({ min: -179, max: 179 }),
      (days, lat, lon) => {
        const length = (date: string, latitude: number): number => {
          const light = daylightOn(date, { lat: latitude, lon }, 0)
          return typeof light === 'string' ? NaN : (light.set - light.rise + 1440) % 1440
        }
        const date = addDays('2000-01-01', days)
        expect(Math.abs(length(date, lat) - length(addDays(date, 1), lat))).toBeLessThan(9)
        expect(Math.abs(length(date, lat) + length(date, -lat) - 1440)).toBeLessThan(40)
      },
    ),
    { numRuns: 2000 },
  )
})
