import { dayNumber } from '@portolan/kernel/calendar.ts'
import { stream } from '@portolan/kernel/seed.ts'
import { expect, test } from 'vitest'
import { distanceKm } from '../world/geodesy.ts'
import { loadWorld } from '../world/world.ts'
import { createConnectionTimes, tolerances } from './connections.ts'
import { createDayFares } from './day-fares.ts'
import type { FareContext } from './day-fares.ts'
import { createLegFares, throughBase, ticketingFor } from './fares.ts'
import type { CabinIndex } from './fleet-cabins.ts'
import { createSeatLedger } from './inventory.ts'
import { loadNetwork } from './network.ts'
import { interlined, partnered } from './partnership.ts'
import { createSearch } from './search.ts'
import type { Journey } from './journey.ts'
import { createTaxRules } from './taxes.ts'
import { createZoneOffsets } from './zone-offsets.ts'

const seed = 1
const world = loadWorld()
const network = loadNetwork(world, seed)
const fares = createLegFares(world, network, seed)
const taxes = createTaxRules(world)
const times = createConnectionTimes(world, network)
const offsetsOf = createZoneOffsets(world)
const contexts = createDayFares(fares, offsetsOf, createSeatLedger(), fares.resolve)
const search = createSearch(fares, taxes, times)

interface Ask {
  origins: number[]
  destinations: number[]
  day: number
  now: number
  cabin: CabinIndex
  party: number
  slices: number
  byPrice: number
  byDuration: number
  byStops: number
}
const contextOf = (ask: Ask, km: number): FareContext =>
  contexts(Math.floor(ask.now / 3_600_000), ask.cabin, ask.party, ticketingFor(ask.slices, km))
const run = (ask: Ask): Journey[] =>
  search({
    ...ask,
    earliest: Math.ceil(ask.now / 60_000) + 60,
    premium: ask.cabin > 0,
    contextFor: (km) => contextOf(ask, km),
  })

/**
 * Tries everything: no bound, no order, every date that a connection could fall on. Same rules,
 * other code.
 */
const bruteForce = (ask: Ask): string[] => {
  const earliest = Math.ceil(ask.now / 60_000) + 60
  for (const { interline, wait, mostKm, mostMinutes } of tolerances) {
    const sells = interline ? interlined : partnered
    const all: {
      key: string
      price: number
      duration: number
      stops: number
      leave: number
      flights: number[]
      days: number[]
    }[] = []
    for (const origin of ask.origins)
      for (const destination of ask.destinations) {
        const [from, to] = [world.airports[origin], world.airports[destination]]
        if (!from || !to) continue
        const direct = distanceKm(from.lat, from.lon, to.lat, to.lon)
        const context = contextOf(ask, direct)
        const ends = new Set([from.cityCode, to.cityCode])
        const flightsFrom = (airport: number): number[] => {
          const list: number[] = []
          for (
            let r = network.outStart[airport] ?? 0;
            r < (network.outStart[airport + 1] ?? 0);
            r++
          )
            for (let f = network.routeStart[r] ?? 0; f < (network.routeStart[r + 1] ?? 0); f++)
              list.push(f)
          return list
        }
        const reaches = new Set<number>()
        for (
          let i = network.inStart[destination] ?? 0;
          i < (network.inStart[destination + 1] ?? 0);
          i++
        )
          reaches.add(network.routeOrigin[network.inRoutes[i] ?? 0] ?? -1)
        const visit = (
          flights: number[],
          days: number[],
          legs: number,
          km: number,
          leave: number,
          land: number,
        ): void => {
          const at = flights.length === 0 ? origin : (network.destination[flights.at(-1) ?? 0] ?? 0)
          if (flights.length > 0 && at === destination) {
            if (ask.cabin > 0 && !flights.some((f) => fares.hasCabin(f, ask.cabin))) return
            const vias = flights.slice(1).map((f) => network.origin[f] ?? 0)
            const base = throughBase(legs, flights.length)
            const lines = taxes.lines(
              { origin, destination, km: direct, vias, premium: ask.cabin > 0 },
              'ADT',
              base,
            )
            const price = base + lines.reduce((sum, line) => sum + line.amount, 0)
            if (land - leave <= mostMinutes(direct))
              all.push({
                key: '',
                price,
                duration: land - leave,
                stops: flights.length - 1,
                leave,
                flights,
                days,
              })
            return
          }
          if (
            flights.length === 3 ||
            (flights.length > 0 && ends.has(world.airports[at]?.cityCode ?? ''))
          )
            return
          if (flights.length === 2 && !reaches.has(at)) return
          for (const f of flightsFrom(at)) {
            const next = network.destination[f] ?? 0
            if (flights.length === 2 && next !== destination) continue
            const flown = km + (fares.routeKm[fares.routeOf[f] ?? 0] ?? 0)
            if (flights.length > 0 && flown > mostKm(direct)) continue
            if (flights.some((g) => !sells(network.carrier[g] ?? 0, network.carrier[f] ?? 0)))
              continue
            for (
              let day = ask.day - (flights.length === 0 ? 0 : 1);
              day <= ask.day + (flights.length === 0 ? 0 : 5);
              day++
            ) {
              const table = context.day(day)
              if (((network.days[f] ?? 0) & table.weekday) === 0) continue
              const departs = fares.departure(f, offsetsOf(day))
              if (flights.length === 0 ? departs < earliest : departs > land + wait) continue
              if (flights.length > 0) {
                const before = flights.at(-1) ?? 0
                const home =
                  new Set([
                    world.airports[network.origin[before] ?? 0]?.country,
                    world.airports[at]?.country,
                    world.airports[next]?.country,
                  ]).size === 1
                if (departs < land + ((home ? times.domestic[at] : times.international[at]) ?? 0))
                  continue
              }
              const cents = context.fareOf(table, f)
              if (cents <= 0) continue
              visit(
                [...flights, f],
                [...days, day],
                legs + cents,
                flown,
                flights.length === 0 ? departs : leave,
                departs + (network.block[f] ?? 0),
              )
            }
          }
        }
        visit([], [], 0, 0, 0, 0)
      }
    const kept = all.some(({ stops }) => stops === 0) ? all.filter(({ stops }) => stops < 2) : all
    if (kept.length === 0) continue
    const same = (a: number[], b: number[]): number =>
      [0, 1, 2].reduce((order, i) => order || (a[i] ?? -1) - (b[i] ?? -1), 0)
    const tie = (a: (typeof kept)[number], b: (typeof kept)[number]): number =>
      same(a.flights, b.flights) || same(a.days.slice(1), b.days.slice(1))
    const best = new Set([
      ...kept
        .toSorted(
          (a, b) => a.price - b.price || a.duration - b.duration || a.leave - b.leave || tie(a, b),
        )
        .slice(0, ask.byPrice),
      ...kept
        .toSorted(
          (a, b) => a.duration - b.duration || a.price - b.price || a.leave - b.leave || tie(a, b),
        )
        .slice(0, ask.byDuration),
      ...kept
        .toSorted(
          (a, b) => a.stops - b.stops || a.price - b.price || a.duration - b.duration || tie(a, b),
        )
        .slice(0, ask.byStops),
    ])
    return [...best]
      .map(({ flights, days, price }) => `${flights.join()}@${days.join()}=${price}`)
      .toSorted()
  }
  return []
}
const said = (journeys: readonly Journey[]): string[] =>
  journeys.map(({ flights, days, total }) => `${flights.join()}@${days.join()}=${total}`).toSorted()

const now = Date.parse('2026-11-20T10:00:00Z')
const at = (code: string): number[] => world.airportsOf(code).map(({ index }) => index)
const ask = (from: string, to: string, date: string, more: Partial<Ask> = {}): Ask => ({
  origins: at(from),
  destinations: at(to),
  day: dayNumber(date),
  now,
  cabin: 0,
  party: 1,
  slices: 1,
  byPrice: 200,
  byDuration: 20,
  byStops: 20,
  ...more,
})

test.each([
  ['JFK', 'LHR', '2027-02-05', {}],
  ['SFO', 'NRT', '2027-02-05', {}],
  ['LHR', 'SYD', '2027-02-05', { byPrice: 40 }],
  ['GRR', 'TRD', '2027-02-05', {}],
  ['WAS', 'GLA', '2027-03-13', {}],
  ['AKL', 'HNL', '2027-02-05', {}],
  ['PPT', 'GRR', '2027-02-06', {}],
  ['JFK', 'LHR', '2026-11-20', {}],
  ['LTN', 'ORY', '2027-02-05', { cabin: 1 }],
  ['DUB', 'LIS', '2027-02-05', { cabin: 1, byPrice: 1, byDuration: 0, byStops: 0 }],
  ['OSL', 'TOS', '2027-02-05', { cabin: 3 }],
  ['BOS', 'NCE', '2027-02-05', { cabin: 2, party: 2, slices: 2 }],
  ['YYZ', 'YVR', '2027-11-06', { party: 4 }],
] as const)(
  '%s to %s on %s: the search finds what trying everything finds',
  (from, to, date, more) => {
    const question = ask(from, to, date, more)
    const found = said(run(question))
    expect(found).toEqual(bruteForce(question))
  },
)

test('the search equals brute force for seeded pairs of small airports', () => {
  const next = stream(20)
  const thin = world.airports.filter(
    ({ index, traffic }) =>
      traffic > 0.3 && (network.outStart[index + 1] ?? 0) - (network.outStart[index] ?? 0) < 24,
  )
  const pick = (): number => thin[Math.floor(next() * thin.length)]?.index ?? 0
  let answered = 0
  for (let i = 0; i < 140; i++) {
    const [origin, destination] = [pick(), pick()]
    if (world.airports[origin]?.cityCode === world.airports[destination]?.cityCode) continue
    const question = {
      ...ask('JFK', 'LHR', '2027-02-05', {
        byPrice: 25,
        byDuration: 5,
        byStops: 5,
        cabin: ([0, 0, 2, 0, 1, 0, 3] as const)[i % 7] ?? 0,
        slices: 1 + (i % 2),
      }),
      origins: [origin],
      destinations: [destination],
      day: dayNumber('2027-02-05') + (i % 40),
    }
    const found = said(run(question))
    expect(found).toEqual(bruteForce(question))
    if (found.length > 0) answered++
  }
  expect(answered).toBeGreaterThan(25)
}, 120_000)
