import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '@portolan/kernel/distance.ts'
import { affectedBy, whereabouts, type Area } from './affected.ts'
import type { Presence } from './presence.ts'
import { careTerms } from './terms.ts'

const hour = 60 * 60_000
const now = Date.parse('2026-11-20T12:00:00Z')
const hayward = { latitude: 37.67, longitude: -122.08 }
const oakland = { latitude: 37.8, longitude: -122.27 }

const presence = (over: Partial<Presence> = {}): Presence => ({
  kind: 'Stay',
  place: 'Harbor House, Oakland',
  city: 'Oakland',
  from: now - 24 * hour,
  until: now + 24 * hour,
  position: oakland,
  lands: null,
  flight: null,
  airports: [],
  travelerKey: 'person_wen',
  tripId: 'trip_1',
  ...over,
})
const circle: Area = { kind: 'Circle', center: hayward, radiusKm: 64 }
const quake = { area: circle, from: now - hour, until: null }

test('who is there, will be and was, one line each with the most urgent first', () => {
  const found = affectedBy(
    [
      presence(),
      presence({ kind: 'Activity', from: now + hour, until: now + 2 * hour }),
      presence({ travelerKey: 'next', from: now + 5 * hour, until: now + 30 * hour }),
      presence({ travelerKey: 'left', from: now - 30 * hour, until: now - 2 * hour }),
      presence({ travelerKey: 'later', from: now + careTerms.arrivesWithin + 1, until: now * 2 }),
      presence({ travelerKey: 'long ago', until: now - careTerms.leftWithin - hour }),
      presence({ travelerKey: 'far', position: { latitude: 47, longitude: -122 } }),
    ],
    quake,
    now,
  )
  expect(found.map(({ presence: { travelerKey }, when }) => [travelerKey, when])).toEqual([
    ['person_wen', 'Now'],
    ['next', 'Next'],
    ['left', 'Left'],
  ])
  expect(found[0]?.km).toBeCloseTo(distanceKm(hayward, oakland))
})

test('a flight is found by where it leaves and lands, by its number and by its airports', () => {
  const flight = presence({
    kind: 'Flight',
    position: { latitude: 42.36, longitude: -71.01 },
    lands: oakland,
    flight: 'BR 411',
    airports: ['BOS', 'OAK'],
  })
  const finds = (area: Area): number => affectedBy([flight], { ...quake, area }, now).length
  expect(finds(circle)).toBe(1)
  expect(finds({ kind: 'Airport', code: 'BOS' })).toBe(1)
  expect(finds({ kind: 'Airport', code: 'SFO' })).toBe(0)
  expect(finds({ kind: 'Flight', flight: 'br411' })).toBe(1)
  expect(finds({ kind: 'Flight', flight: 'BR 412' })).toBe(0)
  expect(finds({ kind: 'City', city: 'oakland ' })).toBe(1)
})

test('nobody is affected by what was over before they came', () => {
  const over = { ...quake, until: now + hour }
  expect(affectedBy([presence({ from: now + 2 * hour })], over, now)).toEqual([])
})

test('the list is what a naive reading of every presence finds', () => {
  const any = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    latitude: fc.double({ min: 30, max: 45, noNaN: true }),
    longitude: fc.double({ min: -130, max: -110, noNaN: true }),
    from: fc.integer({ min: -80, max: 80 }),
    hours: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (all) => {
      const presences = all.map(({ key, latitude, longitude, from, hours }) =>
        presence({
          travelerKey: key,
          position: { latitude, longitude },
          from: now + from * hour,
          until: now + (from + hours) * hour,
        }),
      )
      const near = presences.filter(
        ({ position, from, until }) =>
          position !== null &&
          distanceKm(position, hayward) <= 64 &&
          until > now - hour - careTerms.leftWithin &&
          (from <= now
            ? until > now - careTerms.leftWithin
            : from <= now + careTerms.arrivesWithin),
      )
      expect(
        new Set(affectedBy(presences, quake, now).map((one) => one.presence.travelerKey)),
      ).toEqual(new Set(near.map(({ travelerKey }) => travelerKey)))
    }),
  )
})

test('a traveler is at one place at a time: the one that began last', () => {
  const dinner = presence({
    kind: 'Activity',
    place: 'Dinner',
    from: now - hour,
    until: now + hour,
  })
  expect(whereabouts([presence(), dinner], now).map(({ place }) => place)).toEqual(['Dinner'])
  expect(whereabouts([presence(), dinner], now + 2 * hour).map(({ kind }) => kind)).toEqual([
    'Stay',
  ])
  expect(whereabouts([presence()], now + 48 * hour)).toEqual([])
})
