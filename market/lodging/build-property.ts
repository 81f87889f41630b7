import { formatWhole, money } from '@portolan/kernel/money.ts'
import { mix, stream } from '@portolan/kernel/seed.ts'
import { amenityRows } from './amenities.data.ts'
import { lodgingCountries, lodgingRegions, type Tongue } from './countries.data.ts'
import { drawOf } from './draws.ts'
import { homeRules, hotelRules } from './house-rules.ts'
import { homeName, hotelName, pick, streetAddress, uniqueName } from './names.ts'
import type { Ground } from './placement.ts'
import { loyaltyPrograms, type BrandRow, type LoyaltyProgram } from './programs.data.ts'
import { planSets, plansOf } from './rate-plans.data.ts'
import { homeRoom, hotelRooms } from './rooms.ts'
import { lodgingTaxes, ordinaryTax } from './taxes.data.ts'
import type {
  Benefit,
  ChargeRule,
  Collection,
  Property,
  PropertyKind,
  RatePlan,
  Site,
} from './types.ts'
import { words } from './words.data.ts'
import { inMinor, priced, tariffOf, type Tariff } from '../currencies/tariff.ts'
import { distanceKm } from '../world/geodesy.ts'

type Draw = () => number
const chance = (percent: number, draw: Draw): boolean => draw() * 100 < percent

/** Letters of `BrandRow` by region of the register of countries. */
const lettersOf = (country: string, region: string): string =>
  country === 'US' || country === 'CA' || country === 'PR'
    ? 'N'
    : region === 'Americas'
      ? 'L'
      : region === 'Europe'
        ? 'E'
        : region === 'Oceania'
          ? 'P'
          : region === 'Africa'
            ? 'M'
            : ['AE', 'SA', 'QA', 'OM', 'BH', 'KW', 'JO', 'LB', 'IL', 'IQ', 'IR', 'TR'].includes(
                  country,
                )
              ? 'M'
              : 'A'
const starFactor = [0.78, 0.46, 0.62, 0.88, 1.3, 2.2] as const
const townHomes = [
  'Apartment',
  'Apartment',
  'Apartment',
  'Studio',
  'House',
  'Loft',
  'Villa',
] as const
const countryHomes = ['Apartment', 'House', 'House', 'House', 'Villa', 'Cabin', 'Chalet'] as const

export interface SiteFacts {
  readonly site: Site
  readonly ground: Ground
  readonly tongue: Tongue
  /**
   * Price of an ordinary night against the world's, as the country and the size of the town make
   * it.
   */
  readonly level: number
  /** 0 to 1: how far people come for pleasure and not for work. */
  readonly leisure: number
  readonly brands: readonly (readonly [LoyaltyProgram, BrandRow])[]
}

export const siteFacts = (site: Site, ground: Ground, region: string): SiteFacts => {
  const [level, , tongue] = lodgingCountries[site.country] ??
    lodgingRegions[region] ?? [70, 60, 'en' as const]
  const letters = lettersOf(site.country, region)
  const size = Math.min(1.35, 0.82 + 0.11 * Math.log10(1 + site.count))
  const leisure = site.airport
    ? 0.1
    : Math.min(
        1,
        (ground.isCoastal ? 0.45 : 0.2) +
          (site.population < 150_000 ? 0.25 : 0) +
          (Math.abs(site.lat) < 25 && ground.isCoastal ? 0.2 : 0),
      )
  return {
    site,
    ground,
    tongue,
    level: (level / 100) * size,
    leisure,
    brands: loyaltyPrograms.flatMap((program) =>
      program.brands
        .filter(([, , , where]) => where.includes('W') || where.includes(letters))
        .map((brand) => [program, brand] as const),
    ),
  }
}

const amenitiesOf = (
  kind: PropertyKind,
  stars: number,
  isResort: boolean,
  onShore: boolean,
  draw: Draw,
): readonly string[] => {
  const rank = Math.max(0, Math.min(1, ((stars === 0 ? 2 : stars) - 1) / 4))
  const has = new Set<string>()
  for (const [code, low, high, home] of amenityRows) {
    const percent = kind === 'Home' ? home : low + (high - low) * rank
    const shore =
      code === 'BeachAccess' || code === 'OceanView'
        ? onShore
          ? 3
          : 0
        : isResort && (code === 'OutdoorPool' || code === 'KidsClub' || code === 'Spa')
          ? 1.6
          : 1
    if (chance(percent * shore, draw)) has.add(code)
  }
  if (has.has('IndoorPool') || has.has('OutdoorPool')) has.add('Pool')
  if (has.has('FreeParking') || has.has('EvCharging')) has.add('Parking')
  return amenityRows.flatMap(([code]) => (has.has(code) ? [code] : []))
}

/** `amount` is per cent, or US cents. */
const fee = (
  type: 'TravelerService' | 'Cleaning' | 'Property' | 'Hotel' | 'Resort',
  name: string,
  of: ChargeRule['of'],
  amount: number,
  atProperty: boolean,
): ChargeRule => ({ kind: 'fee', type, name, of, amount, nights: 30, atProperty })

const hotelFees = (
  country: string,
  stars: number,
  isResort: boolean,
  isLarge: boolean,
  service: number | undefined,
  draw: Draw,
): ChargeRule[] => {
  const fees: ChargeRule[] = []
  const inAmerica = ['US', 'PR', 'MX', 'BS', 'JM', 'DO', 'AW', 'TC', 'KY', 'BB', 'CA'].includes(
    country,
  )
  if (inAmerica && isResort && chance(65, draw))
    fees.push(fee('Resort', 'Resort fee', 'night', 2000 + 500 * Math.floor(draw() * 8), true))
  else if (country === 'US' && isLarge && stars >= 4 && chance(35, draw))
    fees.push(
      fee('Property', 'Destination fee', 'night', 1500 + 500 * Math.floor(draw() * 6), true),
    )
  if (service !== undefined) fees.push(fee('Hotel', 'Service charge', 'percent', service, false))
  return fees
}
/** What is no percentage is written in the money of the house. */
const inOwnMoney = (rules: readonly ChargeRule[], tariff: Tariff): readonly ChargeRule[] =>
  rules.map((rule) =>
    rule.of === 'percent' ? rule : { ...rule, amount: inMinor(tariff, rule.amount) },
  )
const taxRules = (country: string, site: Site): ChargeRule[] => {
  const { percent, nightly } = lodgingTaxes[country] ?? ordinaryTax
  const names = {
    Vat:
      country === 'CA' ||
      country === 'IN' ||
      country === 'SG' ||
      country === 'AU' ||
      country === 'NZ'
        ? 'GST'
        : country === 'CN' || country === 'JP'
          ? 'Consumption tax'
          : 'VAT',
    Occupancy: 'Occupancy tax',
    Sales: 'Sales tax',
  } as const
  const rules: ChargeRule[] = percent.map(({ type, percent: amount }) => ({
    kind: 'tax',
    type,
    name: names[type],
    of: 'percent',
    amount,
    nights: 30,
    atProperty: false,
  }))
  if (nightly !== undefined)
    rules.push({
      kind: 'tax',
      type: nightly.of === 'adult' ? 'City' : 'Tourism',
      name: nightly.of === 'adult' ? `${site.name} city tax` : 'Tourism tax',
      of: nightly.of === 'adult' ? 'adultNight' : 'night',
      amount: nightly.cents,
      nights: nightly.nights,
      atProperty: true,
    })
  return rules
}

/**
 * What comes with a stay at a house of a collection. Breakfast's worth depends on the nights and is
 * added by the rate.
 */
const experienceCredit = (tariff: Tariff, dollars: number): Benefit => {
  const value = priced(tariff, dollars)
  return {
    code: 'ExperienceCredit',
    name: `${formatWhole(money(value, tariff.currency))} experience credit`,
    value,
  }
}
const benefitsOf = (collection: Collection, tariff: Tariff, draw: Draw): readonly Benefit[] =>
  collection === 'Premier'
    ? [
        experienceCredit(tariff, 100),
        { code: 'Upgrade', name: 'Room upgrade when available', value: null },
        { code: 'EarlyCheckIn', name: 'Check-in from noon when available', value: null },
        { code: 'LateCheckOut', name: 'Check-out until 4 pm', value: null },
      ]
    : collection === 'Lifestyle'
      ? [
          experienceCredit(tariff, 50),
          {
            code: chance(50, draw) ? 'EarlyCheckIn' : 'LateCheckOut',
            name: 'Early check-in or late check-out when available',
            value: null,
          },
        ]
      : []

const categoryOf = (facts: SiteFacts, stars: number, onShore: boolean, draw: Draw): string => {
  const { tongue, site } = facts
  if (site.airport) return 'Hotel'
  if (tongue === 'japanese' && chance(18, draw)) return 'Ryokan'
  if (tongue === 'arabic' && chance(22, draw)) return 'Riad'
  if (onShore && stars >= 4 && chance(62, draw)) return 'Resort'
  if (stars <= 2 && site.country === 'US' && chance(55, draw)) return 'Motel'
  if (stars <= 2) return pick(['Hotel', 'Guesthouse', 'Guesthouse', 'Hostel', 'Inn'], draw)
  return chance(9, draw) ? 'Aparthotel' : chance(12, draw) ? 'Inn' : 'Hotel'
}
const planList = (
  kind: PropertyKind,
  category: string,
  stars: number,
  collection: Collection,
  draw: Draw,
): readonly RatePlan[] =>
  plansOf(
    pick(
      kind === 'Home'
        ? planSets.home
        : collection !== ''
          ? planSets.collection
          : category === 'Ryokan'
            ? planSets.ryokan
            : category === 'Resort'
              ? planSets.resort
              : stars >= 4
                ? planSets.full
                : stars === 3
                  ? planSets.middle
                  : planSets.budget,
      draw,
    ),
  )

/** Grand brands are fewer than the others: three of four times another is drawn. */
const pickBrand = (brands: SiteFacts['brands'], draw: Draw): SiteFacts['brands'][number] => {
  const first = pick(brands, draw)
  return first[1][1] === 5 && chance(75, draw) ? pick(brands, draw) : first
}
const dollars = (amount: number): number => Math.max(14, Math.round(amount))

/**
 * The house at a position of its site's register; always the same for the same seed. `taken` are
 * the names before it.
 */
export const buildProperty = (facts: SiteFacts, at: number, taken: Set<string>): Property => {
  const { site, ground, tongue, level, leisure } = facts
  const hash = mix(site.hash, at)
  const draw = stream(hash)
  const spot = ground.spot(draw)
  const kind: PropertyKind = !site.airport && chance(22 + 26 * leisure, draw) ? 'Home' : 'Hotel'
  const place = { town: site.name, quarter: spot.quarter, airport: site.airport }
  const vocabulary = words[tongue]
  const street = streetAddress(vocabulary, drawOf(hash, 'street'))
  const away = Math.min(
    1,
    distanceKm(site.lat, site.lon, spot.lat, spot.lon) / Math.max(2, site.reachKm),
  )
  const where =
    level * (1.14 - 0.3 * away) * (spot.onShore ? 1.18 : 1) * Math.exp(0.5 * (draw() - 0.5))
  const reviews = Math.floor(
    (kind === 'Home' ? 90 : 900) * draw() ** 3 * (0.4 + Math.min(3, site.count / 250)),
  )
  const tariff = tariffOf(site.country)
  const base = {
    id: `${site.key}-${at}`,
    site,
    hash,
    kind,
    lat: spot.lat,
    lon: spot.lon,
    quarter: spot.quarter,
    reviews,
    tariff,
  }
  const { service } = lodgingTaxes[site.country] ?? ordinaryTax

  if (kind === 'Home') {
    const category =
      spot.onShore && chance(30, draw)
        ? 'Villa'
        : pick(site.population > 60_000 ? townHomes : countryHomes, draw)
    const bedrooms =
      category === 'Studio' || category === 'Loft'
        ? 0
        : category === 'Villa'
          ? 2 + Math.floor(draw() * 5)
          : category === 'Apartment'
            ? 1 + Math.floor(draw() * 3)
            : 1 + Math.floor(draw() * 4)
    const amenities = amenitiesOf(kind, 0, false, spot.onShore, draw)
    const rate = dollars(66 * where * (0.72 + 0.42 * bedrooms) * (category === 'Villa' ? 1.35 : 1))
    const host = pick(vocabulary.hosts, drawOf(hash, 'host'))
    return {
      ...base,
      name: uniqueName(taken, () => homeName(category, bedrooms, host, place, draw), street),
      category,
      stars: 0,
      score: reviews === 0 ? null : Math.min(100, Math.round(80 + 20 * draw() ** 0.8 - 6 * draw())),
      program: null,
      brand: null,
      collection: '',
      fourthNight: false,
      amenities,
      rooms: [homeRoom(category, bedrooms, draw)],
      plans: planList(kind, category, 0, '', draw),
      rate,
      breakfast: 0,
      charges: inOwnMoney(
        [
          fee(
            'Cleaning',
            'Cleaning fee',
            'stay',
            100 * Math.round(18 + 0.28 * rate + 14 * bedrooms * draw()),
            false,
          ),
          fee(
            'TravelerService',
            'Traveler service fee',
            'percent',
            8 + Math.floor(draw() * 7),
            false,
          ),
          ...taxRules(site.country, site),
        ],
        tariff,
      ),
      benefits: [],
      rules: homeRules(category, spot.onShore, amenities.includes('PetsAllowed'), draw),
    }
  }

  const branded =
    facts.brands.length > 0 &&
    chance(
      site.airport
        ? 82
        : ['US', 'CA'].includes(site.country)
          ? 58
          : 12 + Math.min(22, site.count / 30),
      draw,
    )
      ? pickBrand(facts.brands, draw)
      : null
  // Grand houses want a large town or a shore.
  const suits =
    branded === null || branded[1][1] < 5 || site.count > 60 || spot.onShore ? branded : null
  const stars =
    suits !== null
      ? suits[1][1]
      : ([1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5][
          Math.floor(draw() * (site.count > 60 ? 14 : 12))
        ] ?? 3)
  const category =
    suits !== null && !spot.onShore ? 'Hotel' : categoryOf(facts, stars, spot.onShore, draw)
  const isResort = category === 'Resort'
  const score =
    reviews === 0
      ? null
      : Math.max(42, Math.min(98, Math.round(66 + 4.6 * stars + 20 * (draw() - 0.5))))
  const collection: Collection =
    stars === 5 && (score ?? 0) >= 82 && chance(34, draw)
      ? 'Premier'
      : stars >= 4 && (score ?? 0) >= 78 && category !== 'Aparthotel' && chance(12, draw)
        ? 'Lifestyle'
        : ''
  const amenities = amenitiesOf(kind, stars, isResort, spot.onShore, draw)
  const total = Math.round(
    (category === 'Hostel'
      ? 60
      : category === 'Ryokan' ||
          category === 'Riad' ||
          category === 'Guesthouse' ||
          category === 'Inn'
        ? 8 + 16 * draw()
        : suits !== null
          ? 80 + 260 * draw()
          : 22 + 140 * draw() ** 2) * (isResort ? 1.5 : 1),
  )
  const views = [
    ...(amenities.includes('OceanView') ? ['Sea view', 'Partial sea view'] : []),
    ...(site.count > 60 ? ['City view'] : []),
    ...(amenities.includes('Garden') ? ['Garden view'] : []),
  ]
  const rate = dollars(
    100 *
      where *
      (suits !== null ? suits[1][2] : (starFactor[stars] ?? 1)) *
      (category === 'Hostel' ? 0.42 : category === 'Ryokan' ? 1.6 : isResort ? 1.15 : 1),
  )
  return {
    ...base,
    name: uniqueName(
      taken,
      hotelName(suits?.[1] ?? null, vocabulary, category, place, draw),
      street,
    ),
    category,
    stars,
    score,
    program:
      suits === null ? null : { code: suits[0].code, name: suits[0].name, chain: suits[0].chain },
    brand: suits?.[1][0] ?? null,
    collection,
    fourthNight:
      collection === 'Lifestyle' ? chance(45, draw) : collection === 'Premier' && chance(16, draw),
    amenities,
    rooms: hotelRooms(category, stars, total, views, draw),
    plans: planList(kind, category, stars, collection, draw),
    rate,
    breakfast: Math.max(5, Math.round((8 + 4 * stars) * (0.5 + 0.5 * level))),
    charges: inOwnMoney(
      [
        ...hotelFees(site.country, stars, isResort, site.count > 400, service, draw),
        ...taxRules(site.country, site),
      ],
      tariff,
    ),
    benefits: benefitsOf(collection, tariff, draw),
    rules: hotelRules(
      category,
      stars,
      spot.onShore,
      site.lat,
      amenities.includes('PetsAllowed'),
      draw,
    ),
  }
}
