import { expect, test } from 'vitest'
import type { AffectedPerson } from './care-queries.ts'
import { flightsOf, mapText, placesOf } from './places-of.ts'

const person = (over: Partial<AffectedPerson> = {}): AffectedPerson => ({
  personId: 'person_wen',
  name: 'Wen Li',
  tripId: 'trip_1',
  kind: 'Stay',
  place: 'Harbor House',
  city: 'Oakland',
  from: '2026-11-20T12:00:00Z',
  until: '2026-11-22T12:00:00Z',
  position: { latitude: 37.8, longitude: -122.3 },
  lands: null,
  when: 'Now',
  km: 22,
  canBeAsked: true,
  ask: null,
  ...over,
})

test('people of a city are one pin, and help is seen first', () => {
  const asked = { times: 1, askedAt: '2026-11-20T12:00:00Z', answeredAt: null }
  const places = placesOf([
    person(),
    person({ ask: { ...asked, answer: 'NeedsHelp' } }),
    person({ city: 'San Jose', when: 'Next' }),
    person({ city: 'Nowhere', position: null }),
  ])
  expect(places.map(({ label, count, tone }) => [label, count, tone])).toEqual([
    ['Oakland', 2, 'help'],
    ['San Jose', 1, 'later'],
  ])
})

test('who is in the air is a line, not a pin', () => {
  const flying = person({ kind: 'Flight', lands: { latitude: 37.6, longitude: -122.4 } })
  expect(placesOf([flying])).toEqual([])
  expect(flightsOf([flying, person()])).toHaveLength(1)
  expect(mapText([flying, person(), flying])).toBe('1 in Oakland, 2 flying to Oakland')
})
