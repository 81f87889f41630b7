import { readActivity } from '@portolan/contract/activities/read-activity.ts'
import { expect, test } from 'vitest'
import type { OfferedStart } from '../activity-answers.ts'
import {
  activityShopHref,
  countsOf,
  parseActivityShop,
  soughtOf,
  withCount,
} from './activity-shop.ts'
import { chosenOf, partyOf, priceOfParty, startsByDate } from './chosen-start.ts'
import { cancellationText } from './terms-text.ts'
import { pricesByDay } from './use-activity-calendar.ts'

const shared = { id: 'shared', name: 'Shared', pricing: 'PerPerson', mostPeople: 6 } as const
const group = { id: 'private', name: 'Private', pricing: 'PerGroup', mostPeople: 8 } as const
const units = [
  { band: 'Adult', from: 18, to: 99, percent: 100, accompanied: false },
  { band: 'Child', from: 4, to: 11, percent: 50, accompanied: true },
] as const
const offer = { ...readActivity.example, options: [shared, group], units: [...units] }
const days = { fromDate: '2027-02-06', untilDate: '2027-02-08' }
const start = (
  date: string,
  at: number,
  left: number,
  price = 4_800,
  optionId = 'shared',
): OfferedStart => ({
  optionId,
  date,
  at,
  left,
  price,
  unitPrices: optionId === 'shared' ? [price, price / 2] : [],
})
const starts = [
  start('2027-02-06', 990, 1),
  start('2027-02-07', 660, 4, 5_200),
  start('2027-02-07', 990, 2),
  start('2027-02-07', 990, 1, 39_000, 'private'),
]
const byDate = startsByDate([{ ...days, starts }])

test('all of a search come in the age that comes alone, until the ages are chosen', () => {
  expect(partyOf({ people: 3 }, units)).toEqual([{ band: 'Adult', count: 3 }])
  expect(partyOf({ people: 3, units: ['Adult.1', 'Child.2'] }, units)).toEqual([
    { band: 'Adult', count: 1 },
    { band: 'Child', count: 2 },
  ])
  expect(partyOf({ people: 3, units: ['Senior.2'] }, units)).toEqual([{ band: 'Adult', count: 3 }])
})

test('without a choice, the first start that has room is chosen', () => {
  const chosen = chosenOf(days, offer, byDate)
  expect(chosen).toMatchObject({ option: shared, date: '2027-02-07', refusal: null })
  expect(chosen.start).toMatchObject({ at: 660 })
  expect(chosenOf({ ...days, units: ['Adult.1'] }, offer, byDate).date).toBe('2027-02-06')
})

test('a chosen start stays chosen while it has room, and is replaced once it has none', () => {
  const params = { ...days, date: '2027-02-07', at: 990 }
  expect(chosenOf(params, offer, byDate).start?.at).toBe(990)
  expect(chosenOf({ ...params, people: 3 }, offer, byDate).start?.at).toBe(660)
  expect(chosenOf({ ...params, people: 5 }, offer, byDate).start).toBe(null)
  expect(chosenOf({ ...days, date: '2027-02-20' }, offer, byDate).starts).toBeUndefined()
})

test('a party larger than one option takes is offered the one that takes it', () => {
  expect(chosenOf({ ...days, people: 7 }, offer, byDate).option).toEqual(group)
  // One group is left, however many are in it.
  expect(chosenOf({ ...days, people: 7 }, offer, byDate).start?.price).toBe(39_000)
  expect(chosenOf({ ...days, people: 7, option: 'shared' }, offer, byDate).refusal).toBe(
    'TooManyPeople',
  )
  expect(chosenOf({ ...days, units: ['Child.2'] }, offer, byDate).refusal).toBe('AdultRequired')
})

test('a party pays by age, or once as a group (activities-3)', () => {
  const party = [
    { band: 'Adult', count: 2 },
    { band: 'Child', count: 1 },
  ] as const
  expect(priceOfParty(start('2027-02-07', 660, 4), units, party)).toMatchObject({
    total: 12_000,
    lines: [{ each: 4_800 }, { each: 2_400 }],
  })
  const ofGroup = start('2027-02-07', 990, 1, 39_000, 'private')
  expect(priceOfParty(ofGroup, units, party).total).toBe(39_000)
})

test('a day costs what its lowest start with room does, and the lowest of all is marked', () => {
  const prices = pricesByDay(byDate, shared, 2)
  expect([...prices]).toEqual([
    ['2027-02-06', null],
    ['2027-02-07', { label: '$48', lowest: false }],
    ['2027-02-08', null],
  ])
  expect(pricesByDay(byDate, shared, 4).get('2027-02-07')).toMatchObject({ label: '$52' })
  const more = startsByDate([{ ...days, starts: [...starts, start('2027-02-08', 660, 4, 4_400)] }])
  expect(pricesByDay(more, shared, 2).get('2027-02-08')).toEqual({ label: '$44', lowest: true })
})

test('what is chosen is in the address, and is read from it', () => {
  const params = {
    ...days,
    locationName: 'Lisbon',
    activityId: '2267057-17',
    option: 'private',
    date: '2027-02-07',
    at: 0,
    units: ['Adult.2', 'Child.1'],
  }
  const query = Object.fromEntries(
    new URL(activityShopHref(params), 'https://portolan.example').searchParams,
  )
  const read = parseActivityShop({ ...query, at: Number(query['at']) })
  expect(countsOf({ units: ['Adult.2', 'Nobody.1'] })).toEqual([{ band: 'Adult', count: 2 }])
  expect(read).toMatchObject({ activityId: '2267057-17', option: 'private', at: 0 })
  expect(withCount(countsOf(params), 'Child', 0)).toEqual(['Adult.2'])
  expect(soughtOf({ ...params, untilDate: undefined })).toBe(null)
  expect(soughtOf(params)).toEqual({ activityId: '2267057-17', ...days })
})

test('free cancellation is told as a time of the place once a start is chosen', () => {
  const terms = { isRefundable: true, freeHours: 24, weather: true, zone: 'Europe/Lisbon' }
  expect(cancellationText(terms, null)[0]).toBe(
    'Free cancellation until 24 hours before the start.',
  )
  const [text = ''] = cancellationText(terms, { date: '2027-02-08', at: 990 })
  expect(text.replaceAll(/\s/g, ' ')).toBe(
    'Free cancellation until Sun, Feb 7, 4:30 PM, local time.',
  )
  expect(cancellationText({ ...terms, isRefundable: false }, null)).toHaveLength(2)
})
