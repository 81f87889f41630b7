import { amenityRows } from './amenities.data.ts'
import { chance, type Draw } from './draws.ts'
import type { PropertyKind } from './types.ts'

export interface AmenityTraits {
  readonly kind: PropertyKind
  /** 0 for a home. */
  readonly stars: number
  readonly isResort: boolean
  readonly onShore: boolean
}
const shoreAmenities: ReadonlySet<string> = new Set(['BeachAccess', 'OceanView'])
const resortAmenities: ReadonlySet<string> = new Set(['OutdoorPool', 'KidsClub', 'Spa'])
const factorOf = (code: string, { isResort, onShore }: AmenityTraits): number => {
  if (shoreAmenities.has(code)) return onShore ? 3 : 0
  return isResort && resortAmenities.has(code) ? 1.6 : 1
}

/** Codes in the order of `amenityRows`. */
export const amenitiesOf = (traits: AmenityTraits, draw: Draw): readonly string[] => {
  const { kind, stars } = traits
  const rank = Math.max(0, Math.min(1, ((stars === 0 ? 2 : stars) - 1) / 4))
  const has = new Set<string>()
  for (const [code, low, high, home] of amenityRows) {
    const percent = kind === 'Home' ? home : low + (high - low) * rank
    if (chance(percent * factorOf(code, traits), draw)) has.add(code)
  }
  if (has.has('IndoorPool') || has.has('OutdoorPool')) has.add('Pool')
  if (has.has('FreeParking') || has.has('EvCharging')) has.add('Parking')
  return amenityRows.flatMap(([code]) => (has.has(code) ? [code] : []))
}
