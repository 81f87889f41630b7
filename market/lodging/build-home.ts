import { nightlyRate, type PropertyDraft } from './property-draft.ts'
import { homeFees, inOwnCurrency, taxRules } from './charge-rules.ts'
import { chance, drawOf, pick, type Draw } from './draws.ts'
import { homeRules } from './house-rules.ts'
import { homeName, uniqueName } from './names.ts'
import { amenitiesOf } from './property-amenities.ts'
import { planSets, plansOf } from './rate-plans.data.ts'
import { homeRoom } from './rooms.ts'
import type { Property } from './types.ts'

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
type HomeCategory = (typeof townHomes)[number] | (typeof countryHomes)[number]

const categoryOf = ({ spot, base: { site } }: PropertyDraft, draw: Draw): HomeCategory =>
  spot.onShore && chance(30, draw)
    ? 'Villa'
    : pick(site.population > 60_000 ? townHomes : countryHomes, draw)

const bedroomsOf = (category: HomeCategory, draw: Draw): number => {
  if (category === 'Studio' || category === 'Loft') return 0
  if (category === 'Villa') return 2 + Math.floor(draw() * 5)
  return 1 + Math.floor(draw() * (category === 'Apartment' ? 3 : 4))
}

export const buildHome = (draft: PropertyDraft, draw: Draw): Property => {
  const { base, place, priceLevel, spot, street, taken, vocabulary } = draft
  const { hash, reviews, site, tariff } = base
  const category = categoryOf(draft, draw)
  const bedrooms = bedroomsOf(category, draw)
  const amenities = amenitiesOf(
    { kind: 'Home', stars: 0, isResort: false, onShore: spot.onShore },
    draw,
  )
  const rate = nightlyRate(
    66 * priceLevel * (0.72 + 0.42 * bedrooms) * (category === 'Villa' ? 1.35 : 1),
  )
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
    plans: plansOf(pick(planSets.home, draw)),
    rate,
    breakfast: 0,
    charges: inOwnCurrency([...homeFees(rate, bedrooms, draw), ...taxRules(site)], tariff),
    benefits: [],
    rules: homeRules(category, spot.onShore, amenities.includes('PetsAllowed'), draw),
  }
}
