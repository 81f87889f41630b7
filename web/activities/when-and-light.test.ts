import { expect, test } from 'vitest'
import { arrivalText, ownStartText } from './clocks.ts'
import { dawnOf, spansOf } from './day-spans.ts'
import { lightAt, lightText } from './light-of.ts'

const lisbon = { latitude: 38.7, longitude: -9.1 }
const plain = (text: string | null): string | undefined => text?.replaceAll(/\s/g, ' ')

test('the light is that of the place on the day, also in summer time', () => {
  const winter = lightAt('2027-02-08', lisbon, 'Europe/Lisbon')
  const summer = lightAt('2027-07-08', lisbon, 'Europe/Lisbon')
  if (typeof winter === 'string' || typeof summer === 'string') return expect.fail()
  expect(Math.abs(winter.set - 18 * 60)).toBeLessThan(10)
  expect(Math.abs(summer.set - (21 * 60 + 4))).toBeLessThan(10)
})

test.each([
  [990, 120, 'The sun sets at 6:00 PM'],
  [660, 120, 'In daylight'],
  [1200, 90, 'After dark'],
  [330, 60, 'Before sunrise'],
  [420, 120, 'The sun rises at 7:30 AM'],
  [540, 2880, 'Daylight from 7:30 AM to 6:00 PM'],
] as const)('from %i for %i minutes: %s', (at, minutes, words) =>
  expect(plain(lightText({ rise: 450, set: 1080 }, { at, minutes }))).toBe(words),
)

test('where the sun doesn’t set or rise, it is said', () => {
  expect(lightText('polar-day', { at: 600, minutes: 60 })).toBe('The sun doesn’t set')
  expect(lightText('polar-night', { at: 600, minutes: 60 })).toBe('The sun doesn’t rise')
  // A sunset after midnight.
  expect(lightText({ rise: 180, set: 20 }, { at: 1380, minutes: 30 })).toBe('In daylight')
})

const start = { date: '2027-02-08', at: 990, early: 15, zone: 'Europe/Lisbon' }

test('the arrival is before the start, on the day before too (activities-8)', () => {
  expect(plain(arrivalText(start))).toBe('Be there by 4:15 PM')
  expect(plain(arrivalText({ ...start, at: 5 }))).toBe('Be there by Sun, Feb 7, 11:50 PM')
})

test('the reader’s own clock is told where it shows another time', () => {
  expect(plain(ownStartText(start, 'America/New_York'))).toBe('Mon, Feb 8, 11:30 AM')
  expect(ownStartText(start, 'Europe/Lisbon')).toBe(null)
})

test('the line of a day begins earlier where something starts before six', () => {
  expect(dawnOf([{ at: 540 }])).toBe(360)
  expect(dawnOf([{ at: 540 }, { at: 330 }])).toBe(240)
  expect(spansOf([{ at: 540 }, { at: 660 }], 90, ({ at }) => at === 660)).toEqual([
    { from: 540, to: 630, marked: false },
    { from: 660, to: 750, marked: true },
  ])
})
