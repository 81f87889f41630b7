import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../world/geodesy.ts'
import { loadLand } from '../world/land.ts'
import { loadWorld } from '../world/world.ts'
import { createRegister } from './register.ts'
import { propertyOf } from './search.ts'
import { createSites } from './sites.ts'

const world = loadWorld()
const land = loadLand()
const sites = createSites(world, 1)
const register = createRegister(world, () => land)
const deps = { sites, register }
const anySite = fc.nat({ max: sites.all.length - 1 }).map((at) => sites.all[at] ?? sites.all[0])
const london = sites.site('2643743')

test('over 120,000 properties, some in every town and at every airport, 2,000 in a large city', () => {
  expect(sites.all.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(120_000)
  for (const place of world.places) expect(sites.site(String(place.id))?.count).toBeGreaterThan(0)
  for (const airport of world.airports) expect(sites.site(airport.iata)?.count).toBeGreaterThan(0)
  expect(london?.count).toBeGreaterThanOrEqual(2000)
})

test('an id is always the same property, in any order and in any process', () => {
  fc.assert(
    fc.property(anySite, fc.nat(), (site, draw) => {
      if (site === undefined) return
      const at = draw % site.count
      const house = propertyOf(deps, `${site.key}-${at}`)
      expect(house?.id).toBe(`${site.key}-${at}`)
      expect(register.at(site).first(site.count)[at]).toEqual(house)
      expect(
        createRegister(world, () => land)
          .at(site)
          .first(at + 1)[at],
      ).toEqual(house)
    }),
    { numRuns: 60 },
  )
})

test.each([
  '',
  'nobody',
  '2643743',
  '2643743-',
  '2643743-99999',
  '2643743-07',
  '02643743-7',
  'LHR-999',
  'lhr-1',
  '1-1',
  '-1',
  '2643743-1-1',
  '2643743-1 ',
])('"%s" is no property id', (id) => expect(propertyOf(deps, id)).toBeNull())

test('every property is on land near its site, or near the center of an unmapped island', () => {
  fc.assert(
    fc.property(anySite, (site) => {
      if (site === undefined) return
      for (const { lat, lon } of register.at(site).first(80)) {
        const km = distanceKm(site.lat, site.lon, lat, lon)
        if (land.isLand(site.lat, site.lon))
          expect([land.isLand(lat, lon), km <= site.reachKm]).toEqual([true, true])
        else expect(km).toBeLessThan(1)
      }
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['the sea before Lisbon', 38.6, -9.6, false],
  ['the Loop', 41.8819, -87.6278, true],
  ['Lake Michigan', 41.9, -87.5, false],
  ['Lake Geneva', 46.45, 6.5, false],
  ['the middle of Sahara', 23, 10, true],
  ['Viti Levu', -17.8, 178, true],
])('%s is land: %4$s', (_, lat, lon, isLand) => expect(land.isLand(lat, lon)).toBe(isLand))

test('names are unique within a site, and every property sells a usable rate', () => {
  fc.assert(
    fc.property(anySite, (site) => {
      if (site === undefined) return
      const houses = register.at(site).first(site.count)
      expect(new Set(houses.map(({ name }) => name)).size).toBe(houses.length)
      for (const { name, kind, rooms, plans, rate, stars } of houses) {
        expect([name.trim() === name, name.length > 3, /\{|undefined| {2}/.test(name)]).toEqual([
          true,
          true,
          false,
        ])
        expect([
          rooms.length > 0,
          plans.length > 0,
          rate >= 14,
          kind === 'Home' ? stars === 0 && rooms.length === 1 : stars >= 1,
        ]).toEqual([true, true, true, true])
        expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length)
        for (const room of rooms)
          expect([
            room.units > 0,
            room.mostGuests >= room.mostAdults,
            room.mostAdults > 0,
            room.beds.length > 0,
          ]).toEqual([true, true, true, true])
      }
    }),
    { numRuns: 300 },
  )
})

test('a full register evicts the least recently used sites and rebuilds them the same', () => {
  const own = createRegister(world, () => land)
  if (london === null) throw new Error('no London')
  const before = own
    .at(london)
    .first(30)
    .map(({ name, lat, rate }) => ({ name, lat, rate }))
  for (const site of sites.all.toSorted((a, b) => b.count - a.count).slice(1, 40))
    own.at(site).first(site.count)
  expect(own.held()).toBeLessThan(35_000)
  expect(
    own
      .at(london)
      .first(30)
      .map(({ name, lat, rate }) => ({ name, lat, rate })),
  ).toEqual(before)
})
