import { hash32, mix, stream } from '@portolan/kernel/seed.ts'
import { distanceKm } from '../world/geodesy.ts'
import type { World } from '../world/world.ts'
import { brands } from './brands.data.ts'
import { carCountry } from './countries.data.ts'
import { models } from './models.data.ts'
import type { Brand, Desk, DeskPlace, Hours, Model, PickUpService } from './types.ts'

/** A circle on the map. */
export interface Circle {
  readonly lat: number
  readonly lon: number
  readonly km: number
}

/** Desks of one search at most, those of the nearest places first. */
const mostDesks = 60
/** Towns with fewer people have no desk. */
const leastPeople = 40_000
/** Places in memory, about 40 kB for a large airport. */
const mostHeld = 600

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

export interface Desks {
  /** Desks in a circle; those of a place are in or out together. */
  in(circle: Circle): readonly Desk[]
  /** Null for an unknown id. */
  byId(id: string): Desk | null
  place(key: string): DeskPlace | null
}

const allDay: Hours = Array.from({ length: 7 }, () => [0, 1440] as const)
const week = (weekdays: readonly [number, number], saturday: Hours[0], sunday: Hours[0]): Hours => [
  sunday ?? null,
  ...Array.from({ length: 5 }, () => weekdays),
  saturday ?? null,
]

/** Airport desks open with the flights; those in towns as shops do. */
const hoursOf = (kind: Desk['kind'], service: PickUpService, draw: () => number): Hours => {
  if (service === 'MeetAndGreet') return allDay
  if (kind === 'Airport') {
    if (draw() < 0.3) return allDay
    const opens = 300 + Math.floor(draw() * 4) * 30
    const closes = 1380 - Math.floor(draw() * 4) * 30
    return week([opens, closes], [opens, closes], [opens, closes])
  }
  const opens = 480 + Math.floor(draw() * 3) * 30
  return week(
    [opens, 1080 + Math.floor(draw() * 3) * 30],
    [opens + 30, draw() < 0.5 ? 780 : 960],
    draw() < 0.6 ? null : [540, 720],
  )
}

const pickBrand = (
  region: string,
  draw: () => number,
  taken: ReadonlyMap<string, number>,
): Brand => {
  const weights = brands.map((brand) =>
    (taken.get(brand.code) ?? 0) >= 3
      ? 0
      : (brand.share[region] ?? 0) / (1 + (taken.get(brand.code) ?? 0) * 2),
  )
  let at = draw() * weights.reduce((all, weight) => all + weight, 0)
  const index = weights.findIndex((weight) => (at -= weight) < 0)
  return brands[Math.max(0, index)] as Brand
}

const serviceOf = (brand: Brand, draw: () => number): PickUpService => {
  const shuttle = { premium: 0.12, standard: 0.35, value: 0.72 }[brand.tier]
  const found = draw()
  if (found < shuttle) return 'Shuttle'
  return found < shuttle + 0.14 ? 'MeetAndGreet' : 'Airport'
}

const whereAt = (service: PickUpService, draw: () => number, large: boolean): string => {
  if (service === 'Shuttle') return 'Car rental lot, by shuttle'
  if (service === 'MeetAndGreet') return 'Arrivals exit, a host meets you'
  return large ? `Terminal ${1 + Math.floor(draw() * 2)}, arrivals hall` : 'Arrivals hall'
}
const streets = [
  'Station Road',
  'Market Street',
  'Ring Road',
  'Harbor Street',
  'Mill Lane',
  'Bridge Street',
]

/** Classes that a desk has, from those of its country; small ones lack the rare classes. */
const fleetOf = (
  brand: Brand,
  drives: 'Automatic' | 'Manual',
  hash: number,
  small: boolean,
): Model[] =>
  models.filter((model, at) => {
    const draw = mix(hash, at, 0x0f1ee7) % 100
    const rare = ['Convertible', 'Luxury', 'Van'].includes(model.carClass)
    if (rare && small) return draw < 15
    if (rare && brand.tier === 'value') return draw < 35
    if (model.transmission === 'Manual' && drives === 'Automatic') return draw < 45
    return draw < (small ? 55 : 90)
  })

const deskOf = (place: DeskPlace, at: number, brand: Brand, hash: number): Desk => {
  const draw = stream(hash)
  const isAirport = !place.key.startsWith('t')
  const service = isAirport ? serviceOf(brand, draw) : 'Airport'
  const isShuttle = service === 'Shuttle'
  const meters = ((): number => {
    if (!isAirport) return 400
    return isShuttle ? 900 : 80
  })()
  const angle = draw() * 2 * Math.PI
  const away = (meters + draw() * meters * 1.5) / 111_000
  const kind = isAirport ? 'Airport' : 'City'
  const walk = 2 + Math.floor(draw() * 6)
  const { drives } = carCountry(place.country, place.region)
  const rounded = (value: number): number => Math.round(value * 1e5) / 1e5
  return {
    id: `${place.key}-${String(at).padStart(2, '0')}`,
    brand,
    place,
    kind,
    service,
    where: isAirport
      ? whereAt(service, draw, place.desks > 12)
      : `${1 + Math.floor(draw() * 180)} ${streets[Math.floor(draw() * streets.length)] ?? ''}`,
    lat: rounded(place.lat + away * Math.sin(angle)),
    lon: rounded(
      place.lon + (away * Math.cos(angle)) / Math.max(0.2, Math.cos((place.lat * Math.PI) / 180)),
    ),
    minutesAway: ((): number => {
      if (!isAirport) return 0
      return isShuttle ? 8 + Math.floor(draw() * 14) : walk
    })(),
    hours: hoursOf(kind, service, draw),
    afterHours: isAirport && draw() < 0.6 ? 2500 + Math.floor(draw() * 6) * 500 : null,
    keyDrop: draw() < (isAirport ? 0.85 : 0.4),
    level: 92 + Math.floor(draw() * 17),
    hash,
    models: fleetOf(brand, drives, hash, place.desks < 4),
  }
}

interface Location {
  readonly name: string
  readonly country: string
  readonly lat: number
  readonly lon: number
  readonly zone: string
}
const airportDesks = (traffic: number): number =>
  traffic < 0.3 ? 2 : Math.round(clamp(3 + traffic * 0.95, 4, 40))
const townDesks = (population: number): number =>
  population < leastPeople ? 0 : clamp(1 + Math.floor(Math.log2(population / leastPeople)), 1, 8)

/** `Lisbon Airport (LIS)`: official names are too long to be told at a desk. */
export const airportTitle = ({
  cityName,
  iata,
}: {
  readonly cityName: string
  readonly iata: string
}): string => `${cityName} Airport (${iata})`

const createPlaces = (world: World, seed: number): Desks['place'] => {
  const placeOf = (
    key: string,
    site: Omit<Location, 'name'>,
    name: string,
    desks: number,
  ): DeskPlace => {
    const isAirport = !key.startsWith('t')
    const region = world.country(site.country)?.region ?? ''
    const { level, taxRate, taxName, fuelLevel, facilityDay } = carCountry(site.country, region)
    const hash = mix(seed, hash32(key), 0xca75)
    return {
      key,
      name,
      country: site.country,
      region,
      lat: site.lat,
      lon: site.lon,
      zone: site.zone,
      desks,
      level: Math.round((level * (90 + (hash % 25))) / 100),
      taxRate,
      taxName,
      airportPercent: isAirport ? 4 + ((hash >>> 8) % 9) : 0,
      facilityDay: isAirport ? facilityDay : 0,
      fuelLevel,
    }
  }
  return (key) => {
    if (/^t\d+$/.test(key)) {
      const town = world.place(Number(key.slice(1)))
      return town === null || townDesks(town.population) === 0
        ? null
        : placeOf(key, town, town.name, townDesks(town.population))
    }
    const airport = world.airport(key)
    return airport === null
      ? null
      : placeOf(key, airport, airportTitle(airport), airportDesks(airport.traffic))
  }
}

/** Airports and towns with desks whose center is in a circle, nearest first. */
const placesNear = (world: World, { lat, lon, km }: Circle): readonly string[] => {
  const near = world
    .airportsNear(lat, lon, km)
    .map(({ airport, km: away }) => ({ key: airport.iata, away }))
  const wide = km / 111
  const wideEast = wide / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  for (const town of world.places) {
    if (town.population < leastPeople) continue
    if (Math.abs(town.lat - lat) > wide || Math.abs(town.lon - lon) > wideEast) continue
    const away = distanceKm(lat, lon, town.lat, town.lon)
    if (away <= km) near.push({ key: `t${town.id}`, away })
  }
  return near.sort((a, b) => a.away - b.away).map(({ key }) => key)
}

/** Builds the desks of a place on first use; each depends only on the seed and the place. */
export const createDesks = (world: World, seed: number): Desks => {
  const held = new Map<string, readonly Desk[]>()
  const place = createPlaces(world, seed)
  const build = (found: DeskPlace): readonly Desk[] => {
    const taken = new Map<string, number>()
    const hash = mix(seed, hash32(found.key), 0xde5c)
    const draw = stream(hash)
    return Array.from({ length: found.desks }, (_, index) => {
      const brand = pickBrand(found.region, draw, taken)
      taken.set(brand.code, (taken.get(brand.code) ?? 0) + 1)
      return deskOf(found, index + 1, brand, mix(hash, index))
    })
  }
  const at = (key: string): readonly Desk[] => {
    const known = held.get(key)
    if (known !== undefined) {
      // Moves the place to the end of the order of eviction.
      held.delete(key)
      held.set(key, known)
      return known
    }
    const found = place(key)
    if (found === null) return []
    const desks = build(found)
    held.set(key, desks)
    for (const old of held.keys()) {
      if (held.size <= mostHeld) break
      held.delete(old)
    }
    return desks
  }
  return {
    place,
    byId: (id) => {
      const [key = '', number = ''] = id.split('-')
      return /^\d\d$/.test(number) ? (at(key)[Number(number) - 1] ?? null) : null
    },
    in: (circle) => {
      const found: Desk[] = []
      for (const key of placesNear(world, circle)) {
        const desks = at(key)
        if (found.length > 0 && found.length + desks.length > mostDesks) break
        found.push(...desks)
      }
      return found
    },
  }
}
