import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadWorld } from '../world/world.ts'
import { aircraftTypes } from './aircraft.data.ts'
import { airlines } from './airlines.data.ts'
import { loadNetwork } from './network.ts'
import { planRoutes } from './routes.ts'

const world = loadWorld()
const network = loadNetwork(world, 1)
const at = (iata: string): number => world.airport(iata)?.index ?? -1
const between = (from: string, to: string): number[] => {
  const found: number[] = []
  for (let f = 0; f < network.flights; f++)
    if (network.origin[f] === at(from) && network.destination[f] === at(to)) found.push(f)
  return found
}
const daysOf = (mask: number): number =>
  [0, 1, 2, 3, 4, 5, 6].filter((bit) => (mask >> bit) & 1).length

test('flies at least 75,000 departures a day with about 150 airlines or more', () => {
  let weekly = 0
  for (const mask of network.days) weekly += daysOf(mask)
  expect(weekly / 7).toBeGreaterThan(75_000)
  expect(new Set(network.carrier).size).toBeGreaterThan(150)
})

test('trunk routes are flown, impossible ones are not', () => {
  const carriers = (from: string, to: string): Set<string> =>
    new Set(between(from, to).map((f) => airlines[network.carrier[f] ?? 0]?.code ?? ''))
  for (const carrier of ['BA', 'AA', 'VS', 'DL', 'B6'])
    expect(carriers('JFK', 'LHR')).toContain(carrier)
  expect(carriers('SFO', 'NRT').size).toBeGreaterThan(1)
  expect(between('YYZ', 'YVR').length).toBeGreaterThan(12)
  expect(carriers('SIN', 'JFK')).toEqual(new Set(['SQ']))
  expect(between('LHR', 'SYD')).toEqual([])
})

test('every airport has arrivals and departures', () => {
  for (const { index } of world.airports) {
    expect((network.outStart[index + 1] ?? 0) - (network.outStart[index] ?? 0)).toBeGreaterThan(0)
    expect((network.inStart[index + 1] ?? 0) - (network.inStart[index] ?? 0)).toBeGreaterThan(0)
  }
})

test('no flight exceeds its aircraft’s range or speed, and each has an operating day', () => {
  for (const plan of planRoutes(world, 1))
    expect(plan.km).toBeLessThanOrEqual(plan.aircraft.rangeKm * 1.08)
  for (let f = 0; f < network.flights; f++) {
    expect(network.days[f]).toBeGreaterThan(0)
    expect(network.departure[f]).toBeLessThan(1440)
    expect(network.block[f]).toBeGreaterThanOrEqual(20)
    expect(network.aircraft[f]).toBeLessThan(aircraftTypes.length)
  }
})

test('seller, number and origin name one leg, codeshares included', () => {
  const seen = new Set<string>()
  const add = (key: string): void => {
    expect(seen.has(key)).toBe(false)
    seen.add(key)
  }
  for (let f = 0; f < network.flights; f++) add(`${network.carrier[f]}|${network.number[f]}`)
  network.shareFlight.forEach((_, s) => add(`${network.shareCarrier[s]}|${network.shareNumber[s]}`))
})

test('the seed determines the network', () => {
  const digest = (seed: number): string => {
    const { carrier, departure, number, shareFlight } = loadNetwork(world, seed)
    return createHash('sha256')
      .update(carrier)
      .update(departure)
      .update(number)
      .update(shareFlight)
      .digest('hex')
  }
  expect(digest(1)).toBe(digest(1))
  expect(planRoutes(world, 1)).toEqual(planRoutes(world, 1))
  expect(planRoutes(world, 2).length).not.toBe(planRoutes(world, 1).length)
})
