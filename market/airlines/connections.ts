/**
 * What makes two flights one journey: time to change, carriers that sell together, no great
 * detours.
 */
import type { World } from '../world/world.ts'
import type { Network } from './network.ts'

/** How far from the straight way a journey may be. */
export interface Tolerance {
  /** Airlines that merely interline may share the ticket, not only partners. */
  readonly interline: boolean
  /** Longest minutes between two flights. */
  readonly wait: number
  /** Flown kilometers at most, for a great circle of `directKm` from end to end. */
  readonly mostKm: (directKm: number) => number
  /** Minutes from first take-off to last landing at most. */
  readonly mostMinutes: (directKm: number) => number
}
const flyingMinutes = (km: number): number => 60 + (km * 60) / 850

/** Each is asked only where those before find no journey at all: thin routes have long ways round. */
export const tolerances: readonly Tolerance[] = [
  {
    interline: false,
    wait: 12 * 60,
    mostKm: (km) => 1000 + 1.5 * km,
    mostMinutes: (km) => 720 + 2 * flyingMinutes(km),
  },
  {
    interline: true,
    wait: 12 * 60,
    mostKm: (km) => 1500 + 1.5 * km,
    mostMinutes: (km) => 1080 + 2 * flyingMinutes(km),
  },
  {
    interline: true,
    wait: 24 * 60,
    mostKm: (km) => 3000 + 2 * km,
    mostMinutes: (km) => 2400 + 2 * flyingMinutes(km),
  },
]

export interface ConnectionTimes {
  /**
   * Least minutes between landing and take-off at an airport. International: either flight crosses
   * a border.
   */
  readonly domestic: Uint16Array
  readonly international: Uint16Array
}

const authored: Readonly<Record<string, readonly [domestic: number, international: number]>> = {
  LHR: [60, 75],
  CDG: [50, 75],
  JFK: [60, 90],
  ORD: [50, 85],
  LAX: [60, 90],
  MIA: [50, 90],
  ATL: [45, 80],
  FRA: [45, 50],
  MUC: [35, 40],
  ZRH: [40, 45],
  VIE: [30, 35],
  AMS: [40, 50],
  IST: [60, 70],
  DXB: [60, 75],
  DOH: [45, 50],
  SIN: [45, 50],
  HND: [35, 65],
  NRT: [45, 60],
  HEL: [35, 35],
  KEF: [45, 45],
  PTY: [40, 45],
  YYZ: [40, 75],
  CPH: [40, 45],
  MAD: [45, 55],
  LIS: [50, 60],
  SFO: [45, 80],
  EWR: [50, 85],
  MNL: [75, 110],
  SYD: [45, 75],
  DEL: [60, 80],
  GRU: [50, 80],
}

export const createConnectionTimes = (world: World, network: Network): ConnectionTimes => {
  const routesFrom = (airport: number): number =>
    (network.outStart[airport + 1] ?? 0) - (network.outStart[airport] ?? 0)
  const size = (airport: number): 0 | 1 | 2 => {
    const routes = routesFrom(airport)
    if (routes > 90) return 2
    return routes > 20 ? 1 : 0
  }
  const domestic = Uint16Array.from(
    world.airports,
    (airport) => authored[airport.iata]?.[0] ?? [30, 35, 45][size(airport.index)] ?? 40,
  )
  const international = Uint16Array.from(
    world.airports,
    (airport) => authored[airport.iata]?.[1] ?? [45, 55, 70][size(airport.index)] ?? 60,
  )
  return { domestic, international }
}
