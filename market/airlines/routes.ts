/**
 * Which airline flies where and how often. Demand between a hub and an airport grows with the
 * airport's traffic and falls with distance. Each airline spends its departures separately on long
 * flights and the rest, so that a large home market can't starve its ocean crossings. Known trunk
 * routes come first; airports without a way out get feeders to hubs of their country.
 */
import { hash32, mix } from '@portolan/kernel/seed.ts'
import { distanceKm } from '../world/geodesy.ts'
import type { Airport, World } from '../world/world.ts'
import { aircraftTypes } from './aircraft.data.ts'
import type { AircraftType } from './aircraft.data.ts'
import { airlines, trunks } from './airlines.data.ts'
import type { Airline } from './airlines.data.ts'

export interface RotationPlan {
  readonly airline: Airline
  /** Index in `world.airports`; the airline's base of the two. */
  readonly hub: number
  readonly spoke: number
  readonly km: number
  /** Departures a week each way. */
  readonly weekly: number
  readonly aircraft: AircraftType
}

export const longHaulKm = 3500
const kindRangeKm = {
  'full-service': 15_400,
  'low-cost': 5200,
  'long-haul-low-cost': 12_500,
  regional: 1900,
} as const
const typeByCode = new Map(aircraftTypes.map((type) => [type.code, type]))
const fleetOf = (airline: Airline): AircraftType[] =>
  airline.fleet.flatMap((code) => typeByCode.get(code) ?? [])

/** Range with headwinds and reserves. */
const reach = (type: AircraftType): number => type.rangeKm * 0.95

/** Aircraft families in order of preference for a distance and a demand. */
const familiesFor = (km: number, daily: number): readonly AircraftType['family'][] => {
  if (km > 5200) return ['wide', 'narrow']
  if (km > longHaulKm) return daily >= 1 ? ['wide', 'narrow'] : ['narrow', 'wide']
  if (daily < 0.9 && km < 1500) return ['turboprop', 'regional-jet', 'narrow', 'wide']
  if (daily < 2.2 && km < 2400) return ['regional-jet', 'turboprop', 'narrow', 'wide']
  return ['narrow', 'regional-jet', 'turboprop', 'wide']
}

/** The type an airline flies on a route: of the right family, then chosen by the seed. */
const chooseAircraft = (
  airline: Airline,
  km: number,
  daily: number,
  salt: number,
): AircraftType | null => {
  const able = fleetOf(airline).filter((type) => reach(type) >= km)
  if (able.length === 0) return null
  for (const family of familiesFor(km, daily)) {
    const of = able.filter((type) => type.family === family)
    if (of.length > 0) return of[salt % of.length] ?? null
  }
  return able[0] ?? null
}

/** Congested, expensive airports that low-cost airlines avoid unless based there. */
const dearAirports = new Set([
  'LHR',
  'CDG',
  'FRA',
  'MUC',
  'ZRH',
  'AMS',
  'HND',
  'JFK',
  'LGA',
  'DCA',
  'CPH',
  'LCY',
])

interface Candidate {
  readonly hub: number
  readonly spoke: number
  readonly km: number
  readonly score: number
}

const europe = 'Europe'
const favor = (airline: Airline, world: World, spoke: Airport): number => {
  if (airline.favors.size === 0) return 1
  const country = world.country(spoke.country)
  return (
    airline.favors.get(country?.name ?? '') ??
    airline.favors.get(country?.subregion ?? '') ??
    airline.favors.get(country?.region ?? '') ??
    1
  )
}

/** Smallest traffic of an airport that an airline of a kind flies to, millions of passengers a year. */
const smallestTraffic: Readonly<Record<Airline['kind'], number>> = {
  regional: 0.02,
  'full-service': 0.1,
  'low-cost': 0.4,
  'long-haul-low-cost': 0.4,
}
/** Kilometers at which short-haul demand has fallen to half. */
const halfDemandKm: Readonly<Record<Airline['kind'], number>> = {
  regional: 700,
  'full-service': 1700,
  'low-cost': 1500,
  'long-haul-low-cost': 1700,
}
interface Border {
  readonly sameCountry: boolean
  readonly fromRegion: string | undefined
  readonly toRegion: string | undefined
}
/** How much of the demand is left across a border. */
const borderFactor = (airline: Airline, { sameCountry, fromRegion, toRegion }: Border): number => {
  if (sameCountry) return 1
  if (airline.bases || (fromRegion === europe && toRegion === europe)) return 0.75
  if (airline.kind === 'regional') return 0.25
  return fromRegion === toRegion ? 0.4 : 0.35
}

const candidatesOf = (
  airline: Airline,
  world: World,
  seed: number,
): { near: Candidate[]; far: Candidate[] } => {
  const near: Candidate[] = []
  const far: Candidate[] = []
  const fleet = fleetOf(airline)
  const range = Math.min(kindRangeKm[airline.kind], Math.max(...fleet.map(reach)))
  const regional = airline.kind === 'regional'
  const seatsSmall = fleet.every((type) => type.dense < 60)
  const salt = hash32(airline.code, seed)
  const hubIndexes = airline.hubs.map((hub) => world.airport(hub.airport)?.index ?? -1)
  for (const [rank, hub] of airline.hubs.entries()) {
    const from = world.airport(hub.airport)
    if (!from) continue
    const abroad = from.country !== airline.country
    const fromRegion = world.country(from.country)?.region
    for (const to of world.airports) {
      if (to.index === from.index || to.cityCode === from.cityCode) continue
      // A pair of two hubs is planned once, from the first listed.
      const otherRank = hubIndexes.indexOf(to.index)
      if (otherRank >= 0 && otherRank < rank) continue
      if (
        airline.kind === 'low-cost' &&
        otherRank < 0 &&
        dearAirports.has(to.iata) &&
        airline.country !== to.country
      )
        continue
      const km = distanceKm(from.lat, from.lon, to.lat, to.lon)
      if (km > range || km < 60) continue
      const sameCountry = from.country === to.country
      const toRegion = world.country(to.country)?.region
      if (to.traffic < smallestTraffic[airline.kind] && !(sameCountry && regional)) continue
      const noise = 0.6 + 0.8 * (mix(salt, from.index, to.index) / 4294967296)
      if (km > longHaulKm) {
        if (abroad || airline.longShare === 0 || to.traffic < 0.9) continue
        far.push({
          hub: from.index,
          spoke: to.index,
          km,
          score:
            hub.weight *
            to.traffic ** 0.9 *
            (1 / (1 + (km / 8500) ** 2)) *
            favor(airline, world, to) *
            noise *
            (sameCountry ? 1.3 : 1),
        })
        continue
      }
      if (regional && !sameCountry && airline.fliesFor.length === 0 && abroad) continue
      const border = borderFactor(airline, { sameCountry, fromRegion, toRegion })
      const ground = Math.min(1, Math.max(regional ? 0.15 : 0.03, (km - 120) / 330))
      const decay = 1 / (1 + (km / halfDemandKm[airline.kind]) ** 2)
      const pull =
        (seatsSmall ? Math.min(to.traffic, 0.6) + 0.1 : to.traffic) ** (regional ? 0.35 : 0.72)
      const hubBonus = otherRank >= 0 ? 1.6 : 1
      near.push({
        hub: from.index,
        spoke: to.index,
        km,
        score:
          hub.weight *
          pull *
          ground *
          decay *
          border *
          favor(airline, world, to) *
          hubBonus *
          noise,
      })
    }
  }
  return { near, far }
}

/**
 * Distributes `daily` departures (both ways) over candidates by score; routes that would be too
 * rare are dropped.
 */
const spend = (
  candidates: readonly Candidate[],
  daily: number,
  least: number,
  most: number,
): { candidate: Candidate; perDay: number }[] => {
  if (daily <= 0 || candidates.length === 0) return []
  const total = (scale: number): number => {
    let sum = 0
    for (const { score } of candidates) {
      const f = score * scale
      if (f >= least) sum += 2 * Math.min(most, f)
    }
    return sum
  }
  let low = 0
  let high = 1e-6
  while (total(high) < daily && high < 1e6) high *= 2
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (total(middle) < daily) low = middle
    else high = middle
  }
  return candidates.flatMap((candidate) => {
    const f = candidate.score * high
    return f >= least ? [{ candidate, perDay: Math.min(most, f) }] : []
  })
}

export const planRoutes = (world: World, seed: number): RotationPlan[] => {
  const plans: RotationPlan[] = []
  const planned = new Set<string>()
  const keyOf = (airline: Airline, a: number, b: number): string =>
    `${airline.code}|${Math.min(a, b)}|${Math.max(a, b)}`
  const spentNear = new Map<string, number>()
  const spentFar = new Map<string, number>()
  const byCode = new Map(airlines.map((airline) => [airline.code, airline]))

  for (const trunk of trunks) {
    const airline = byCode.get(trunk.carrier)
    const a = world.airport(trunk.from)
    const b = world.airport(trunk.to)
    const aircraft = typeByCode.get(trunk.aircraft)
    if (!airline || !a || !b || !aircraft)
      throw new Error(
        `routes: trunk ${trunk.carrier} ${trunk.from} ${trunk.to} names something unknown`,
      )
    if (planned.has(keyOf(airline, a.index, b.index))) continue
    planned.add(keyOf(airline, a.index, b.index))
    const baseIsB =
      !airline.hubs.some((hub) => hub.airport === a.iata) &&
      airline.hubs.some((hub) => hub.airport === b.iata)
    const [hub, spoke] = baseIsB ? [b, a] : [a, b]
    const km = distanceKm(a.lat, a.lon, b.lat, b.lon)
    const spent = km > longHaulKm ? spentFar : spentNear
    spent.set(airline.code, (spent.get(airline.code) ?? 0) + 2 * trunk.perDay)
    plans.push({
      airline,
      hub: hub.index,
      spoke: spoke.index,
      km,
      weekly: trunk.perDay * 7,
      aircraft,
    })
  }

  for (const airline of airlines) {
    const { near, far } = candidatesOf(airline, world, seed)
    const open = ({ hub, spoke }: Candidate): boolean => !planned.has(keyOf(airline, hub, spoke))
    const small = airline.departuresADay < 60
    const longDaily = airline.departuresADay * airline.longShare - (spentFar.get(airline.code) ?? 0)
    const nearDaily =
      airline.departuresADay * (1 - airline.longShare) - (spentNear.get(airline.code) ?? 0)
    const flown = [
      ...spend(far.filter(open), longDaily, small ? 0.25 : 0.42, 2),
      ...spend(
        near.filter(open),
        nearDaily,
        airline.kind === 'regional' ? 0.5 : 0.28,
        airline.kind === 'low-cost' ? 6 : 9,
      ),
    ]
    for (const { candidate, perDay } of flown) {
      const aircraft = chooseAircraft(
        airline,
        candidate.km,
        perDay,
        mix(seed, airline.index, candidate.hub, candidate.spoke),
      )
      if (!aircraft) continue
      planned.add(keyOf(airline, candidate.hub, candidate.spoke))
      plans.push({
        airline,
        hub: candidate.hub,
        spoke: candidate.spoke,
        km: candidate.km,
        weekly: Math.max(2, Math.round(perDay * 7)),
        aircraft,
      })
    }
  }
  addFeeders(world, seed, plans)
  return plans
}

/** Preference for hubs with many destinations; lower is better. */
const sizeCost = (destinations: number): number => {
  if (destinations >= 40) return 1
  return destinations >= 12 ? 1.3 : 1.8
}

/**
 * Gives every airport with fewer than two destinations two feeders, one of them to a hub with
 * forty.
 */
const addFeeders = (world: World, seed: number, plans: RotationPlan[]): void => {
  const links: Set<number>[] = world.airports.map(() => new Set<number>())
  // A point-to-point route sells no connections, so it doesn't connect an airport.
  for (const { airline, hub, spoke } of plans) {
    if (!airline.connects) continue
    links[hub]?.add(spoke)
    links[spoke]?.add(hub)
  }
  const basedAt = new Map<number, Airline[]>()
  for (const airline of airlines) {
    if (!airline.connects) continue
    for (const { airport } of airline.hubs) {
      const index = world.airport(airport)?.index
      if (index !== undefined) basedAt.set(index, [...(basedAt.get(index) ?? []), airline])
    }
  }
  const hubs = [...basedAt.keys()]
    .map((index) => world.airports[index])
    .filter((airport) => airport !== undefined)
  const feedersAt = new Map<number, number>()
  for (const airport of world.airports) {
    const own = links[airport.index]
    if (!own || own.size >= 2) continue
    const ranked = hubs
      .filter((hub) => hub.index !== airport.index && !own.has(hub.index))
      .map((hub) => {
        const km = distanceKm(airport.lat, airport.lon, hub.lat, hub.lon)
        const home = hub.country === airport.country
        const reachOut = links[hub.index]?.size ?? 0
        const crowd = feedersAt.get(hub.index) ?? 0
        return {
          hub,
          km,
          home,
          reachOut,
          cost: (km + 150) * (home ? 1 : 2.2) * (1 + crowd / 60) * sizeCost(reachOut),
        }
      })
      .filter(({ km, reachOut }) => km > 40 && km < 5000 && reachOut >= 3)
      .sort((a, b) => a.cost - b.cost)
    const wide = ranked.find(({ reachOut, km }) => reachOut >= 40 && km < 4800)
    const chosen = [
      ...new Set([
        ranked[0],
        own.size === 0 ? (wide ?? ranked[1]) : undefined,
        own.size + 1 < 2 ? ranked[1] : undefined,
      ]),
    ].slice(0, 2 - own.size + 1)
    for (const pick of chosen) {
      if (!pick) continue
      const carriers = (basedAt.get(pick.hub.index) ?? [])
        .map((airline) => ({ airline, aircraft: smallestFor(airline, pick.km) }))
        .flatMap(({ airline, aircraft }) =>
          aircraft
            ? [
                {
                  airline,
                  aircraft,
                  cost:
                    aircraft.dense +
                    (airline.country === airport.country ? 0 : 120) +
                    (airline.kind === 'low-cost' ? 60 : 0),
                },
              ]
            : [],
        )
        .sort((a, b) => a.cost - b.cost)
      const best = carriers[0]
      if (!best) continue
      own.add(pick.hub.index)
      links[pick.hub.index]?.add(airport.index)
      feedersAt.set(pick.hub.index, (feedersAt.get(pick.hub.index) ?? 0) + 1)
      const weekly =
        airport.size === 'small'
          ? 4 + (mix(seed, airport.index) % 6)
          : 7 + (mix(seed, airport.index) % 8)
      plans.push({
        airline: best.airline,
        hub: pick.hub.index,
        spoke: airport.index,
        km: pick.km,
        weekly,
        aircraft: best.aircraft,
      })
    }
  }
}

const smallestFor = (airline: Airline, km: number): AircraftType | null => {
  const able = fleetOf(airline).filter((type) => reach(type) >= km && (type.dense > 30 || km < 900))
  return able.toSorted((a, b) => a.dense - b.dense)[0] ?? null
}
