import { formatWhole, money } from '@portolan/kernel/money.ts'
import { priced, type Tariff } from '../currencies/tariff.ts'
import { hotelFees, inOwnCurrency, taxRules } from './charge-rules.ts'
import { chance, pick, type Draw } from './draws.ts'
import { hotelRules } from './house-rules.ts'
import { hotelName, uniqueName } from './names.ts'
import { amenitiesOf } from './property-amenities.ts'
import { nightlyRate, type PropertyDraft } from './property-draft.ts'
import { planSets, plansOf } from './rate-plans.data.ts'
import { hotelRooms } from './rooms.ts'
import type { SiteFacts } from './site-facts.ts'
import type { Benefit, Collection, Property } from './types.ts'

const starFactor = [0.78, 0.46, 0.62, 0.88, 1.3, 2.2] as const
/** Stars of independent hotels; the last two only where there are more than 60 properties. */
const independentStars = [1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5] as const

type Brand = SiteFacts['brands'][number]

const chainPercent = ({ airport, country, count }: SiteFacts['site']): number => {
  if (airport) return 82
  return country === 'US' || country === 'CA' ? 58 : 12 + Math.min(22, count / 30)
}
/** Luxury brands are rarer: three times in four another brand is drawn instead. */
const pickBrand = (brands: readonly Brand[], draw: Draw): Brand => {
  const first = pick(brands, draw)
  return first[1][1] === 5 && chance(75, draw) ? pick(brands, draw) : first
}
/** The chain brand of a hotel; null for an independent one. Luxury needs a large town or a shore. */
const brandOf = ({ facts, spot }: PropertyDraft, draw: Draw): Brand | null => {
  const { brands, site } = facts
  if (brands.length === 0 || !chance(chainPercent(site), draw)) return null
  const brand = pickBrand(brands, draw)
  return brand[1][1] < 5 || site.count > 60 || spot.onShore ? brand : null
}
const starsOf = (brand: Brand | null, { count }: SiteFacts['site'], draw: Draw): number =>
  brand === null
    ? (independentStars[Math.floor(draw() * (count > 60 ? 14 : 12))] ?? 3)
    : brand[1][1]

const categoryOf = (
  { tongue, site }: SiteFacts,
  stars: number,
  onShore: boolean,
  draw: Draw,
): string => {
  if (site.airport) return 'Hotel'
  if (tongue === 'japanese' && chance(18, draw)) return 'Ryokan'
  if (tongue === 'arabic' && chance(22, draw)) return 'Riad'
  if (onShore && stars >= 4 && chance(62, draw)) return 'Resort'
  if (stars <= 2 && site.country === 'US' && chance(55, draw)) return 'Motel'
  if (stars <= 2) return pick(['Hotel', 'Guesthouse', 'Guesthouse', 'Hostel', 'Inn'], draw)
  if (chance(9, draw)) return 'Aparthotel'
  return chance(12, draw) ? 'Inn' : 'Hotel'
}
const scoreOf = (reviews: number, stars: number, draw: Draw): number | null =>
  reviews === 0
    ? null
    : Math.max(42, Math.min(98, Math.round(66 + 4.6 * stars + 20 * (draw() - 0.5))))

const collectionOf = (category: string, stars: number, score: number, draw: Draw): Collection => {
  if (stars === 5 && score >= 82 && chance(34, draw)) return 'Premier'
  return stars >= 4 && score >= 78 && category !== 'Aparthotel' && chance(12, draw)
    ? 'Lifestyle'
    : ''
}

const smallCategories: ReadonlySet<string> = new Set(['Ryokan', 'Riad', 'Guesthouse', 'Inn'])
const roomCount = (category: string, isChain: boolean, draw: Draw): number => {
  if (category === 'Hostel') return 60
  if (smallCategories.has(category)) return 8 + 16 * draw()
  return isChain ? 80 + 260 * draw() : 22 + 140 * draw() ** 2
}
const viewsOf = (amenities: readonly string[], { count }: SiteFacts['site']): readonly string[] => [
  ...(amenities.includes('OceanView') ? ['Sea view', 'Partial sea view'] : []),
  ...(count > 60 ? ['City view'] : []),
  ...(amenities.includes('Garden') ? ['Garden view'] : []),
]

const categoryFactors: Readonly<Record<string, number>> = {
  Hostel: 0.42,
  Ryokan: 1.6,
  Resort: 1.15,
}

const plansBySet = (
  category: string,
  stars: number,
  collection: Collection,
): (typeof planSets)[keyof typeof planSets] => {
  if (collection !== '') return planSets.collection
  if (category === 'Ryokan') return planSets.ryokan
  if (category === 'Resort') return planSets.resort
  if (stars >= 4) return planSets.full
  return stars === 3 ? planSets.middle : planSets.budget
}

const experienceCredit = (tariff: Tariff, dollars: number): Benefit => {
  const value = priced(tariff, dollars)
  return {
    code: 'ExperienceCredit',
    name: `${formatWhole(money(value, tariff.currency))} experience credit`,
    value,
  }
}
/** Benefits of a collection's hotel, without breakfast: its value depends on the stay. */
const benefitsOf = (collection: Collection, tariff: Tariff, draw: Draw): readonly Benefit[] => {
  if (collection === 'Premier')
    return [
      experienceCredit(tariff, 100),
      { code: 'Upgrade', name: 'Room upgrade when available', value: null },
      { code: 'EarlyCheckIn', name: 'Check-in from noon when available', value: null },
      { code: 'LateCheckOut', name: 'Check-out until 4 pm', value: null },
    ]
  if (collection === 'Lifestyle')
    return [
      experienceCredit(tariff, 50),
      {
        code: chance(50, draw) ? 'EarlyCheckIn' : 'LateCheckOut',
        name: 'Early check-in or late check-out when available',
        value: null,
      },
    ]
  return []
}
const givesFourthNight = (collection: Collection, draw: Draw): boolean => {
  if (collection === 'Lifestyle') return chance(45, draw)
  return collection === 'Premier' && chance(16, draw)
}

export const buildHotel = (draft: PropertyDraft, draw: Draw): Property => {
  const { base, facts, place, priceLevel, spot, street, taken, vocabulary } = draft
  const { reviews, site, tariff } = base
  const brand = brandOf(draft, draw)
  const stars = starsOf(brand, site, draw)
  const category =
    brand !== null && !spot.onShore ? 'Hotel' : categoryOf(facts, stars, spot.onShore, draw)
  const isResort = category === 'Resort'
  const score = scoreOf(reviews, stars, draw)
  const collection = collectionOf(category, stars, score ?? 0, draw)
  const amenities = amenitiesOf({ kind: 'Hotel', stars, isResort, onShore: spot.onShore }, draw)
  const rooms = Math.round(roomCount(category, brand !== null, draw) * (isResort ? 1.5 : 1))
  const starPrice = brand === null ? (starFactor[stars] ?? 1) : brand[1][2]
  return {
    ...base,
    name: uniqueName(
      taken,
      hotelName(brand?.[1] ?? null, vocabulary, category, place, draw),
      street,
    ),
    category,
    stars,
    score,
    program:
      brand === null ? null : { code: brand[0].code, name: brand[0].name, chain: brand[0].chain },
    brand: brand?.[1][0] ?? null,
    collection,
    fourthNight: givesFourthNight(collection, draw),
    amenities,
    rooms: hotelRooms(category, stars, rooms, viewsOf(amenities, site), draw),
    plans: plansOf(pick(plansBySet(category, stars, collection), draw)),
    rate: nightlyRate(100 * priceLevel * starPrice * (categoryFactors[category] ?? 1)),
    breakfast: Math.max(5, Math.round((8 + 4 * stars) * (0.5 + 0.5 * facts.level))),
    charges: inOwnCurrency(
      [
        ...hotelFees(
          { country: site.country, stars, isResort, isLargeTown: site.count > 400 },
          draw,
        ),
        ...taxRules(site),
      ],
      tariff,
    ),
    benefits: benefitsOf(collection, tariff, draw),
    rules: hotelRules(
      {
        category,
        stars,
        onShore: spot.onShore,
        latitude: site.lat,
        petsAllowed: amenities.includes('PetsAllowed'),
      },
      draw,
    ),
  }
}
