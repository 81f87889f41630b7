import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import { createSeatLedger } from '../airlines/inventory.ts'
import { createSites } from '../lodging/sites.ts'
import { loadLand } from '../world/land.ts'
import { loadWorld } from '../world/world.ts'
import { createActivitiesMarket } from './activities-market.ts'
import { activityCount } from './activity-register.ts'
import { bookedByOthers, instantOfStart, siteDay, startsOn } from './departures.ts'
import { kinds } from './kinds.data.ts'
import { placeKey } from './sold-places.ts'
import type { Activity, Departure } from './types.ts'

const world = loadWorld()
const land = loadLand()
const sites = createSites(world, 1)
const open = () => {
  const sold = createSeatLedger()
  return {
    sold,
    market: createActivitiesMarket({ world, land: () => land, sites: () => sites, sold }),
  }
}
const { market } = open()
const now = Date.parse('2027-01-15T12:00:00Z')
const lisbon = { by: 'circle', lat: 38.7167, lon: -9.1333, km: 12 } as const
const inLisbon = market.search({
  area: lisbon,
  from: '2027-02-06',
  until: '2027-02-14',
  people: 2,
  now,
})
const anyActivity = fc.constantFrom(...inLisbon.map(({ activity }) => activity))
const departuresOf = (activity: Activity, days = 14): readonly Departure[] =>
  market.departures(activity, { from: '2027-02-06', until: addDays('2027-02-06', days) }, now)

test('every town has something to do, a large city two thousand things, and names are unique', () => {
  for (const site of sites.all.filter(({ airport }) => !airport))
    expect(activityCount(site)).toBeGreaterThan(1)
  expect(Math.max(...sites.all.map(activityCount))).toBeGreaterThan(1900)
  const names = new Set<string>()
  for (const { activity } of inLisbon.filter(({ activity }) => activity.site.key === '2267057')) {
    expect(names.has(activity.name)).toBe(false)
    names.add(activity.name)
  }
  expect(names.size).toBeGreaterThan(200)
})

test('a place offers what it is: the sea at the shore, hills where they are, a game drive in Nairobi', () => {
  const kindsIn = (lat: number, lon: number): ReadonlySet<string> =>
    new Set(
      market
        .search({
          area: { by: 'circle', lat, lon, km: 8 },
          from: '2027-02-06',
          until: '2027-02-14',
          people: 1,
          now,
        })
        .map(({ activity }) => activity.kind),
    )
  const madrid = kindsIn(40.4168, -3.7038)
  expect(madrid.has('surf')).toBe(false)
  expect(madrid.has('safari')).toBe(false)
  expect(madrid.has('museum')).toBe(true)
  expect(kindsIn(38.7167, -9.1333).has('sunset-sail')).toBe(true)
  expect(kindsIn(-1.2864, 36.8172).has('safari')).toBe(true)
  expect(new Set(kinds.map(({ category }) => category)).size).toBe(5)
})

test('operators take every age, ask every question and sell under all terms that there are', () => {
  const wild = market.search({
    area: { by: 'circle', lat: -1.2864, lon: 36.8172, km: 12 },
    from: '2027-02-06',
    until: '2027-02-14',
    people: 1,
    now,
  })
  const sold = [...inLisbon, ...wild].map(({ activity }) => activity)
  const bands = new Set(sold.flatMap(({ units }) => units.map(({ band }) => band)))
  expect([...bands].toSorted()).toEqual(['Adult', 'Child', 'Infant', 'Senior', 'Traveler', 'Youth'])
  const asked = new Set(sold.flatMap(({ questions }) => questions.map(({ kind }) => kind)))
  expect([...asked].toSorted()).toEqual([
    'DateOfBirth',
    'Height',
    'PassportExpiry',
    'PassportNationality',
    'PassportNumber',
    'Phone',
    'PickUp',
    'SpecialRequirements',
    'Weight',
  ])
  expect([...new Set(sold.map(({ refund }) => refund))].toSorted()).toEqual([
    'FullyRefundable',
    'NonCancellable',
    'NonRefundable',
    'PartiallyRefundable',
  ])
})

test('a sunset sail has the sun setting on board, whatever the day', () => {
  const sails = inLisbon.filter(({ activity }) => activity.starts.by === 'sunset')
  expect(sails.length).toBeGreaterThan(5)
  for (const { activity } of sails)
    for (let day = 20_800; day < 21_160; day += 9) {
      const light = siteDay(activity.site, dateOfDayNumber(day), now)
      for (const at of startsOn(activity, light)) {
        expect(light.sunset).toBeGreaterThan(at)
        expect(light.sunset).toBeLessThan(at + activity.minutes)
      }
    }
})

test('what is found can be bought at the price that was found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inLisbon), fc.nat(), (found, draw) => {
      const { activity, option, price, starts } = found
      const open = (optionId: string): number =>
        activity.options.find(({ id }) => id === optionId)?.pricing === 'PerGroup' ? 1 : 2
      const departures = departuresOf(activity, 8).filter(
        ({ left, optionId }) => left >= open(optionId),
      )
      expect(starts.length).toBeGreaterThan(0)
      const cheapest = Math.min(
        ...departures
          .filter(({ optionId }) => optionId === option.id)
          .map(({ price: each }) => each),
      )
      expect(price).toBe(cheapest)
      const chosen = departures[draw % departures.length]
      if (chosen === undefined) return
      const { optionId, date, at } = chosen
      const band = activity.units[0]?.band ?? 'Adult'
      const bought = market.price(
        { activityId: activity.id, optionId, date, at, counts: [{ band, count: 1 }] },
        now,
      )
      if (!bought.ok) throw new Error(bought.refusal.code)
      expect(bought.value.total).toBe(chosen.price)
      expect(bought.value.left).toBe(chosen.left)
    }),
    { numRuns: 2000 },
  )
})

test('a party pays for each of its ages, a group once, and nobody is priced who may not come', () => {
  fc.assert(
    fc.property(
      anyActivity,
      fc.nat(),
      fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
      (activity, draw, sizes) => {
        const departures = departuresOf(activity)
        const chosen = departures[draw % Math.max(1, departures.length)]
        if (chosen === undefined) return
        const bands = ['Adult', 'Youth', 'Child', 'Infant', 'Senior', 'Traveler'] as const
        const counts = bands.map((band, at) => ({ band, count: sizes[at] ?? 0 }))
        const { optionId, date, at } = chosen
        const priced = market.price({ activityId: activity.id, optionId, date, at, counts }, now)
        const coming = counts.filter(({ count }) => count > 0)
        const people = coming.reduce((sum, { count }) => sum + count, 0)
        if (!priced.ok) {
          const { refusal } = priced
          if (refusal.code === 'NotAvailable') expect(refusal.left).toBe(chosen.left)
          if (refusal.code === 'NobodyComes') expect(people).toBe(0)
          return
        }
        const { option, total, units, places } = priced.value
        expect(places).toBeLessThanOrEqual(chosen.left)
        expect(people).toBeLessThanOrEqual(option.mostPeople)
        expect(units.map(({ band }) => band)).toEqual(coming.map(({ band }) => band))
        for (const { band } of coming)
          expect(activity.units.some((unit) => unit.band === band)).toBe(true)
        expect(total).toBe(
          option.pricing === 'PerGroup'
            ? chosen.price
            : units.reduce((sum, { each, count }) => sum + each * count, 0),
        )
      },
    ),
    { numRuns: 3000 },
  )
})

test.each([
  [{ activityId: 'nobody' }, 'UnknownActivity'],
  [{ activityId: '2267057-99999' }, 'UnknownActivity'],
  [{ activityId: 'LHR-0' }, 'UnknownActivity'],
  [{ optionId: 'o9' }, 'UnknownOption'],
  [{ at: 1 }, 'NotOffered'],
  [{ date: '2027-02-30' }, 'NotOffered'],
  [{ date: '2029-02-06' }, 'NotOffered'],
  [{ counts: [] }, 'NobodyComes'],
  [{ counts: [{ band: 'Child', count: 1 }] }, 'AdultRequired'],
  [{ counts: [{ band: 'Adult', count: 99 }] }, 'TooManyPeople'],
] as const)('%o is refused as %s', (wrong, code) => {
  const family = inLisbon.find(
    ({ activity: { units, options } }) =>
      units.some(({ band }) => band === 'Child') && options[0]?.pricing === 'PerPerson',
  )
  if (family === undefined) throw new Error('nothing for families')
  const [chosen] = departuresOf(family.activity).filter(({ left }) => left > 1)
  if (chosen === undefined) throw new Error('full')
  const { optionId, date, at } = chosen
  const body = {
    activityId: family.activity.id,
    optionId,
    date,
    at,
    counts: [{ band: 'Adult' as const, count: 1 }],
    ...wrong,
  }
  const priced = market.price(body, now)
  expect(priced.ok ? 'sold' : priced.refusal.code).toBe(code)
})

test('others keep their places, and what we sold is not sold again', () => {
  const { market: ours, sold } = open()
  fc.assert(
    fc.property(anyActivity, fc.integer({ min: 1, max: 300 }), (activity, ahead) => {
      const [option] = activity.options
      if (option === undefined) return
      const date = addDays('2027-01-15', ahead)
      let before = 0
      for (const earlier of [200, 60, 20, 9, 4, 1, 0]) {
        const day = siteDay(activity.site, date, now + (ahead - earlier) * 86_400_000)
        const [at = 0] = startsOn(activity, day)
        const booked = bookedByOthers(activity, option, { ...day, lead: earlier }, at)
        expect(booked).toBeGreaterThanOrEqual(before)
        expect(booked).toBeLessThanOrEqual(option.capacity)
        before = booked
      }
    }),
    { numRuns: 500 },
  )
  const any = inLisbon[0]?.activity
  const first = any === undefined ? undefined : departuresOf(any).find(({ left }) => left > 0)
  if (any === undefined || first === undefined) throw new Error('nothing to sell')
  sold.sell(placeKey(any.id, first.date, first.at, first.optionId), first.left)
  const after = ours
    .departures(any, { from: first.date, until: first.date }, now)
    .find(({ at, optionId }) => at === first.at && optionId === first.optionId)
  expect(after?.left).toBe(0)
})

test('refunds never grow, and a start that is too near is not sold', () => {
  fc.assert(
    fc.property(anyActivity, fc.nat({ max: 60 * 24 * 30 }), (activity, minutes) => {
      const at = now + minutes * 60_000
      const day = siteDay(activity.site, '2027-02-06', at)
      for (const start of startsOn(activity, day)) {
        const startsAt = instantOfStart(activity.site.zone, day.day, start)
        const priced = market.price(
          {
            activityId: activity.id,
            optionId: activity.options[0]?.id ?? '',
            date: '2027-02-06',
            at: start,
            counts: [{ band: activity.units[0]?.band ?? 'Adult', count: 1 }],
          },
          at,
        )
        if (startsAt - activity.hoursAhead * 3_600_000 < at) expect(priced.ok).toBe(false)
        if (!priced.ok) continue
        const { steps } = priced.value.cancellation
        const [first] = steps
        expect(first?.from).toBeNull()
        for (const [index, step] of steps.entries()) {
          const next = steps[index + 1]
          expect(step.refund).toBeLessThanOrEqual(priced.value.total)
          if (next === undefined) continue
          expect(next.refund).toBeLessThan(step.refund)
          expect(next.from ?? 0).toBeGreaterThan(step.from ?? at)
        }
      }
    }),
    { numRuns: 2000 },
  )
})
