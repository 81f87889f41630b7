import { expect, test } from 'vitest'
import { createAirEngine, oneAdult } from '../airlines/air-engine.ts'
import { createAirMarket } from '../airlines/air-market.ts'
import { createSeatLedger } from '../airlines/inventory.ts'
import { loadWorld } from '../world/world.ts'
import { fareLevel } from './fare-worlds.ts'
import { createRiskReader } from './risk-of-segments.ts'

const seed = 1
const world = loadWorld()
const now = Date.parse('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const air = createAirMarket({ seed, world, sold: createSeatLedger() })
const reader = createRiskReader(createAirEngine({ seed, world, sold: createSeatLedger() }))
const search = (origin: string, destination: string, date: string) => {
  const found = air.search({
    slices: [{ origin, destination, date }],
    cabin: 'Economy',
    passengers: oneAdult,
    now,
    limit: 40,
  })
  if (!found.ok) throw new Error(found.refusal.code)
  return found.value.slices[0] ?? []
}

test('a fare is read from its segment, with the moment of its departure', () => {
  for (const { segmentIds, departure } of search('JFK', 'LHR', '2027-02-05').slice(0, 20)) {
    const risk = reader.fare(segmentIds[0] ?? '', 0)
    expect(risk?.departure).toBe(Date.parse(departure.instant))
  }
  expect(reader.fare('ZZ1-2027-02-05-JFK', 0)).toBeNull()
})

test('fares move as the underwriter’s levels do', () => {
  const later = now + 9 * dayMs
  // Three weeks before departure, so that fares step up on the way.
  const offs = search('JFK', 'LHR', '2026-12-12')
    .filter(({ segmentIds }) => segmentIds.length === 1)
    .slice(0, 12)
    .flatMap(({ segmentIds, fares }) => {
      const slices = [{ segmentIds, brandId: fares[0]?.brandId ?? '' }]
      const [before, after] = [now, later].map((at) =>
        air.price({ slices, passengers: oneAdult, now: at }),
      )
      const risk = reader.fare(segmentIds[0] ?? '', 0)
      if (!before?.ok || !after?.ok || risk === null) return []
      const real = after.value.price.base / before.value.price.base
      const expected = fareLevel(seed, risk, later) / fareLevel(seed, risk, now)
      return [Math.abs(real / expected - 1)]
    })
    .sort((a, b) => a - b)
  expect(offs.length).toBeGreaterThan(5)
  // Classes that sell out make a fare dearer than its level says.
  expect(offs[Math.floor(offs.length / 2)]).toBeLessThan(0.08)
})

test('the slack of a flight is its layover less the least connection', () => {
  const option = search('JFK', 'LIS', '2027-02-05').find(({ stops }) => stops === 1)
  const risks = reader.flights(option?.segmentIds ?? [], 45)
  expect(risks?.map(({ slackMinutes }) => slackMinutes)).toEqual([
    (option?.layovers[0]?.minutes ?? 0) - 45,
    null,
  ])
  expect(reader.flights(['ZZ1-2027-02-05-JFK'], 45)).toBeNull()
})
