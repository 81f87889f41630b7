import { exampleActivity } from '@portolan/contract/activities/activity.ts'
import { expect, test } from 'vitest'
import type { TripPart } from '../../after-sales/index.ts'
import { activityRow } from '../trip-row.ts'
import { activitiesOf, activityEventsOf, waitingOf } from './activities-of.ts'
import { activityItem } from './activity-in-time.ts'
import { activityNext } from './activity-next.ts'
import { waitFaults } from './wait-faults.ts'

const plain = (text: string): string => text.replaceAll(/\s/g, ' ')
const booked = {
  ...exampleActivity,
  ticket: { kind: 'MobileOnly', code: 'LX4R7T' },
  lead: 'Avery Lindqvist',
  pickUp: '',
}
const part = (of: Partial<TripPart> = {}): TripPart => ({
  id: 'part1',
  product: 'activities',
  kind: 'Experience',
  addOnOf: null,
  title: exampleActivity.name,
  status: 'Confirmed',
  locator: 'LX4R7T',
  startsAt: exampleActivity.startsAt,
  endsAt: exampleActivity.endsAt,
  startZone: exampleActivity.zone,
  endZone: exampleActivity.zone,
  total: exampleActivity.total,
  travelers: ['traveler1'],
  documents: [],
  outline: {
    words: 'Sunset sail on the Tagus, 2 adults',
    place: 'Marina, pontoon B, Belém, Lisbon',
    operator: 'Lisbon Sails',
    date: '2027-02-08',
    at: 990,
    minutes: 120,
    zone: 'Europe/Lisbon',
    people: 2,
    confirmsIn: 48,
  },
  details: booked,
  ...of,
})
const waiting = part({ status: 'Pending', details: null, locator: '' })
const before = Date.parse('2027-01-01T00:00:00Z')

test('an operator that has not decided is what comes next, and nothing is told as booked', () => {
  expect(activitiesOf([waiting])).toEqual([])
  expect(waitingOf([waiting, part()])).toEqual([waiting])
  expect(activityNext([waiting], before)).toMatchObject([
    {
      text: 'The operator is confirming your booking',
      note: 'The operator confirms within 2 days',
    },
  ])
})

test('a coming start leads to its itinerary, and a past or canceled one to nothing', () => {
  expect(activityNext([part()], before)).toMatchObject([
    { text: exampleActivity.name, show: 'activity-itinerary' },
  ])
  expect(activityNext([part()], Date.parse(exampleActivity.startsAt))).toEqual([])
  expect(activityNext([part({ status: 'Canceled' })], before)).toEqual([])
})

test('the calendar has where to be: the meeting point, or where somebody is picked up', () => {
  expect(activityEventsOf([part()])).toMatchObject([
    { location: 'Marina, pontoon B, Belém, Lisbon', summary: exampleActivity.name },
  ])
  const picked = part({ details: { ...booked, pickUp: 'Hotel Almada' } })
  expect(activityEventsOf([picked])).toMatchObject([{ location: 'Hotel Almada' }])
  expect(activityEventsOf([part({ status: 'Canceled' })])).toEqual([])
})

test('My trips has a line with its start, and whether it waits', () => {
  const [line] = activityRow.lines([part()])
  expect(line).toMatchObject({ day: '2027-02-08', daysLater: 0 })
  expect(plain(line?.when ?? '')).toBe('4:30 PM')
  expect(activityRow.lines([waiting])[0]?.text).toMatch(/, waiting for the operator$/)
  expect(activityRow.dates([part()])).toEqual({ first: '2027-02-08', last: '2027-02-08' })
})

test('one that ends after midnight ends on the next day', () => {
  expect(activityItem({ ...exampleActivity, at: 1380, minutes: 120 })).toMatchObject({
    startsLocal: '2027-02-08T23:00',
    hours: 2,
    lastDay: '2027-02-09',
  })
})

test('that nobody came needs a place, a time and some words (cases-6)', () => {
  expect(Object.keys(waitFaults({ where: ' ', from: '', message: 'no' }))).toEqual([
    'where',
    'from',
    'message',
  ])
  expect(waitFaults({ where: 'Pontoon B', from: '16:15', message: 'We waited.' })).toEqual({})
})
