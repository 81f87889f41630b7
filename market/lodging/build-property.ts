import { mix, stream } from '@portolan/kernel/seed.ts'
import { tariffOf } from '../currencies/tariff.ts'
import { distanceKm } from '../world/geodesy.ts'
import { buildHome } from './build-home.ts'
import { buildHotel } from './build-hotel.ts'
import { chance, drawOf, type Draw } from './draws.ts'
import { streetAddress } from './names.ts'
import type { Spot } from './placement.ts'
import type { PropertyDraft } from './property-draft.ts'
import type { SiteFacts } from './site-facts.ts'
import type { Property, PropertyKind } from './types.ts'
import { words } from './words.data.ts'

const kindOf = ({ site, leisure }: SiteFacts, draw: Draw): PropertyKind =>
  !site.airport && chance(22 + 26 * leisure, draw) ? 'Home' : 'Hotel'
const priceLevelOf = ({ site, level }: SiteFacts, spot: Spot, draw: Draw): number => {
  const away = distanceKm(site.lat, site.lon, spot.lat, spot.lon) / Math.max(2, site.reachKm)
  const shore = spot.onShore ? 1.18 : 1
  return level * (1.14 - 0.3 * Math.min(1, away)) * shore * Math.exp(0.5 * (draw() - 0.5))
}
const reviewsOf = ({ count }: SiteFacts['site'], kind: PropertyKind, draw: Draw): number =>
  Math.floor((kind === 'Home' ? 90 : 900) * draw() ** 3 * (0.4 + Math.min(3, count / 250)))

/**
 * The property at position `at` of its site's register, the same for the same seed. Adds its name
 * to `taken`, the names before it. The order in which `draw` is used fixes the world.
 */
export const buildProperty = (facts: SiteFacts, at: number, taken: Set<string>): Property => {
  const { site, ground, tongue } = facts
  const hash = mix(site.hash, at)
  const draw = stream(hash)
  const spot = ground.spot(draw)
  const kind = kindOf(facts, draw)
  const vocabulary = words[tongue]
  const draft: PropertyDraft = {
    facts,
    spot,
    priceLevel: priceLevelOf(facts, spot, draw),
    base: {
      id: `${site.key}-${at}`,
      site,
      hash,
      kind,
      lat: spot.lat,
      lon: spot.lon,
      quarter: spot.quarter,
      reviews: reviewsOf(site, kind, draw),
      tariff: tariffOf(site.country),
    },
    place: { town: site.name, quarter: spot.quarter, airport: site.airport },
    street: streetAddress(vocabulary, drawOf(hash, 'street')),
    vocabulary,
    taken,
  }
  return kind === 'Home' ? buildHome(draft, draw) : buildHotel(draft, draw)
}
