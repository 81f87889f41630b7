/**
 * The flights of the built-in market, in columns: about a hundred thousand rows that a search can
 * scan.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hash32, mix } from '@portolan/kernel/seed.ts'
import type { World } from '../world/world.ts'
import { tablesStamp } from '../world/world-file.ts'
import { aircraftTypes } from './aircraft.data.ts'
import { airlines } from './airlines.data.ts'
import { partnered } from './partnership.ts'
import { planRoutes } from './routes.ts'
import { timeRotations } from './timetable.ts'
import { standardOffsets } from './zone-offsets.ts'

/**
 * Rows are sorted by origin, destination and local departure, so that each route is one run of
 * rows.
 */
export interface Network {
  readonly flights: number
  /** Airline that sells it under its own code, and airline that flies it: indexes in `airlines`. */
  readonly carrier: Uint16Array
  readonly operator: Uint16Array
  readonly number: Uint16Array
  readonly origin: Uint16Array
  readonly destination: Uint16Array
  /** Local minute of day at the origin. */
  readonly departure: Uint16Array
  readonly block: Uint16Array
  /** Bit 0 Sunday to bit 6 Saturday, of the local departure date. */
  readonly days: Uint8Array
  /** Index in `aircraftTypes`. */
  readonly aircraft: Uint8Array
  /** Further codes a flight is sold under: airline, number, flight row; sorted by flight. */
  readonly shareCarrier: Uint16Array
  readonly shareNumber: Uint16Array
  readonly shareFlight: Uint32Array
  /** Routes: run of flights `routeStart[r]` to `routeStart[r + 1]`. */
  readonly routes: number
  readonly routeStart: Uint32Array
  readonly routeOrigin: Uint16Array
  readonly routeDestination: Uint16Array
  /** Routes leaving an airport are `outStart[a]` to `outStart[a + 1]`. */
  readonly outStart: Uint32Array
  /** Routes reaching an airport: `inRoutes[inStart[a]]` to `inRoutes[inStart[a + 1] - 1]`. */
  readonly inStart: Uint32Array
  readonly inRoutes: Uint32Array
}

const columnNames = [
  'carrier',
  'operator',
  'number',
  'origin',
  'destination',
  'departure',
  'block',
  'days',
  'aircraft',
  'shareCarrier',
  'shareNumber',
  'shareFlight',
] as const
type Columns = Pick<Network, (typeof columnNames)[number]>

interface Draft {
  carrier: number
  operator: number
  number: number
  origin: number
  destination: number
  departure: number
  block: number
  days: number
  aircraft: number
  km: number
}

/**
 * Long flights get the low numbers, as airlines like it; out is odd, back is even. Regionals
 * follow, then codeshares.
 */
const generate = (world: World, seed: number): Columns => {
  const offsets = standardOffsets(world)
  const byCode = new Map(airlines.map((airline) => [airline.code, airline.index]))
  const pairs: { out: Draft; back: Draft }[] = []
  for (const plan of planRoutes(world, seed)) {
    const sellers = plan.airline.fliesFor.map((code) => byCode.get(code) ?? plan.airline.index)
    const hubCode = world.airports[plan.hub]?.iata ?? ''
    const atHub = sellers.filter((index) =>
      airlines[index]?.hubs.some((hub) => hub.airport === hubCode),
    )
    const choice = atHub.length > 0 ? atHub : sellers
    const carrier =
      choice.length > 0
        ? (choice[mix(seed, plan.airline.index, plan.hub, plan.spoke) % choice.length] ??
          plan.airline.index)
        : plan.airline.index
    const aircraft = aircraftTypes.indexOf(plan.aircraft)
    for (const { out, back } of timeRotations(plan, world.airports, offsets, seed)) {
      const shared = { carrier, operator: plan.airline.index, number: 0, aircraft, km: plan.km }
      pairs.push({
        out: { ...shared, origin: plan.hub, destination: plan.spoke, ...out },
        back: { ...shared, origin: plan.spoke, destination: plan.hub, ...back },
      })
    }
  }
  const own = ({ out }: { out: Draft }): number => (out.carrier === out.operator ? 0 : 1)
  pairs.sort(
    (a, b) =>
      own(a) - own(b) ||
      b.out.km - a.out.km ||
      a.out.origin - b.out.origin ||
      a.out.destination - b.out.destination ||
      a.out.departure - b.out.departure ||
      a.out.carrier - b.out.carrier,
  )
  const last = new Uint16Array(airlines.length)
  const drafts: Draft[] = []
  for (const { out, back } of pairs) {
    const next = last[out.carrier] ?? 0
    if (next >= 9998) continue
    out.number = next + 1
    back.number = next + 2
    last[out.carrier] = next + 2
    drafts.push(out, back)
  }
  drafts.sort(
    (a, b) =>
      a.origin - b.origin ||
      a.destination - b.destination ||
      a.departure - b.departure ||
      a.carrier - b.carrier ||
      a.number - b.number,
  )
  const shares = shareCodes(world, seed, drafts, last)
  return {
    carrier: Uint16Array.from(drafts, (d) => d.carrier),
    operator: Uint16Array.from(drafts, (d) => d.operator),
    number: Uint16Array.from(drafts, (d) => d.number),
    origin: Uint16Array.from(drafts, (d) => d.origin),
    destination: Uint16Array.from(drafts, (d) => d.destination),
    departure: Uint16Array.from(drafts, (d) => d.departure),
    block: Uint16Array.from(drafts, (d) => d.block),
    days: Uint8Array.from(drafts, (d) => d.days),
    aircraft: Uint8Array.from(drafts, (d) => d.aircraft),
    shareCarrier: Uint16Array.from(shares, (s) => s.carrier),
    shareNumber: Uint16Array.from(shares, (s) => s.number),
    shareFlight: Uint32Array.from(shares, (s) => s.flight),
  }
}

/**
 * A partner puts its code on flights that touch its hubs, and on flights beyond a hub of the
 * operator that it serves itself.
 */
const shareCodes = (
  world: World,
  seed: number,
  drafts: readonly Draft[],
  last: Uint16Array,
): { carrier: number; number: number; flight: number }[] => {
  const serves = airlines.map(() => new Uint8Array(world.airports.length))
  const hubs = airlines.map(() => new Uint8Array(world.airports.length))
  for (const draft of drafts) (serves[draft.carrier] as Uint8Array)[draft.origin] = 1
  for (const airline of airlines)
    for (const { airport } of airline.hubs) {
      const index = world.airport(airport)?.index
      if (index !== undefined) (hubs[airline.index] as Uint8Array)[index] = 1
    }
  const partnersOf = airlines.map((a) =>
    airlines.filter(
      (b) =>
        b.index !== a.index &&
        a.fliesFor.length === 0 &&
        b.fliesFor.length === 0 &&
        partnered(a.index, b.index),
    ),
  )
  const used = new Uint16Array(airlines.length)
  const shares: { carrier: number; number: number; flight: number }[] = []
  drafts.forEach((draft, flight) => {
    for (const partner of partnersOf[draft.carrier] ?? []) {
      const served = serves[partner.index]
      const home = hubs[partner.index]
      const operatorHub = hubs[draft.carrier]
      if (!served || !home || !operatorHub) continue
      const touches = home[draft.origin] === 1 || home[draft.destination] === 1
      const beyond =
        (operatorHub[draft.origin] === 1 &&
          served[draft.origin] === 1 &&
          served[draft.destination] === 0) ||
        (operatorHub[draft.destination] === 1 &&
          served[draft.destination] === 1 &&
          served[draft.origin] === 0)
      if (!touches && !beyond) continue
      const percent = touches ? 60 : 25
      if (mix(seed, partner.index, draft.carrier, draft.number, draft.origin) % 100 >= percent)
        continue
      const number = (last[partner.index] ?? 0) + 1
      if (number > 9999 || (used[partner.index] ?? 0) >= 2500) continue
      last[partner.index] = number
      used[partner.index] = (used[partner.index] ?? 0) + 1
      shares.push({ carrier: partner.index, number, flight })
    }
  })
  return shares
}

/** Runs of routes and the adjacency by airport, computed from the sorted columns at every load. */
const indexed = (columns: Columns, airports: number): Network => {
  const flights = columns.carrier.length
  const starts: number[] = []
  for (let f = 0; f < flights; f++)
    if (
      f === 0 ||
      columns.origin[f] !== columns.origin[f - 1] ||
      columns.destination[f] !== columns.destination[f - 1]
    )
      starts.push(f)
  const routes = starts.length
  const routeStart = Uint32Array.from([...starts, flights])
  const routeOrigin = new Uint16Array(routes)
  const routeDestination = new Uint16Array(routes)
  const outStart = new Uint32Array(airports + 1)
  const inStart = new Uint32Array(airports + 1)
  for (let r = 0; r < routes; r++) {
    const f = routeStart[r] ?? 0
    const from = columns.origin[f] ?? 0
    const to = columns.destination[f] ?? 0
    routeOrigin[r] = from
    routeDestination[r] = to
    outStart[from + 1] = (outStart[from + 1] ?? 0) + 1
    inStart[to + 1] = (inStart[to + 1] ?? 0) + 1
  }
  for (let a = 0; a < airports; a++) {
    outStart[a + 1] = (outStart[a + 1] ?? 0) + (outStart[a] ?? 0)
    inStart[a + 1] = (inStart[a + 1] ?? 0) + (inStart[a] ?? 0)
  }
  const fill = inStart.slice()
  const inRoutes = new Uint32Array(routes)
  for (let r = 0; r < routes; r++) {
    const to = routeDestination[r] ?? 0
    const at = fill[to] ?? 0
    inRoutes[at] = r
    fill[to] = at + 1
  }
  return {
    flights,
    ...columns,
    routes,
    routeStart,
    routeOrigin,
    routeDestination,
    outStart,
    inStart,
    inRoutes,
  }
}

const kinds = {
  carrier: Uint16Array,
  operator: Uint16Array,
  number: Uint16Array,
  origin: Uint16Array,
  destination: Uint16Array,
  departure: Uint16Array,
  block: Uint16Array,
  days: Uint8Array,
  aircraft: Uint8Array,
  shareCarrier: Uint16Array,
  shareNumber: Uint16Array,
  shareFlight: Uint32Array,
} as const

/** One file: two counts, then the columns, each padded to four bytes. */
const encode = (columns: Columns): Buffer => {
  const head = Buffer.from(
    Uint32Array.of(columns.carrier.length, columns.shareCarrier.length).buffer,
  )
  return Buffer.concat([
    head,
    ...columnNames.flatMap((name) => {
      const column = columns[name]
      return [
        Buffer.from(column.buffer, column.byteOffset, column.byteLength),
        Buffer.alloc((4 - (column.byteLength % 4)) % 4),
      ]
    }),
  ])
}
const decode = (bytes: Buffer): Columns => {
  const aligned = new Uint8Array(bytes).buffer
  const [flights = 0, shares = 0] = new Uint32Array(aligned, 0, 2)
  let at = 8
  const read = (name: (typeof columnNames)[number]): Uint8Array | Uint16Array | Uint32Array => {
    const column = new kinds[name](aligned, at, name.startsWith('share') ? shares : flights)
    at += Math.ceil(column.byteLength / 4) * 4
    return column
  }
  return Object.fromEntries(columnNames.map((name) => [name, read(name)])) as unknown as Columns
}

const sources = [
  'network.ts',
  'routes.ts',
  'timetable.ts',
  'partnership.ts',
  'aircraft.data.ts',
  'airlines.data.ts',
  '../world/traffic.data.ts',
  '../world/geodesy.ts',
]
const fingerprint = (seed: number): string => {
  const text = sources
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  return `${seed}-${hash32(text, tablesStamp()).toString(36)}`
}

/**
 * The network of a seed, from `.build/` when it was generated before with the same tables, else
 * generated (about 3 s) and kept.
 */
export const loadNetwork = (world: World, seed: number): Network => {
  const file = new URL(`../../.build/network-${fingerprint(seed)}.bin`, import.meta.url)
  let bytes: Buffer | undefined
  try {
    bytes = readFileSync(file)
  } catch {
    // Not generated yet.
  }
  if (bytes) return indexed(decode(bytes), world.airports.length)
  const columns = generate(world, seed)
  const folder = new URL('.', file)
  mkdirSync(folder, { recursive: true })
  // Networks of the same seed from older tables serve nobody any more.
  for (const name of readdirSync(folder))
    if (
      name.startsWith(`network-${seed}-`) &&
      name.endsWith('.bin') &&
      !file.pathname.endsWith(name)
    )
      rmSync(new URL(name, folder), { force: true })
  const part = new URL(`${file.href}.${process.pid}.part`)
  writeFileSync(part, encode(columns))
  renameSync(part, file)
  return indexed(columns, world.airports.length)
}
