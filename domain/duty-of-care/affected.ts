import { distanceKm, type Position } from '@portolan/kernel/distance.ts'
import type { Presence } from './presence.ts'
import { careTerms } from './terms.ts'

/** What an incident is about. */
export type Area =
  | { readonly kind: 'Circle'; readonly center: Position; readonly radiusKm: number }
  | { readonly kind: 'Airport'; readonly code: string }
  | { readonly kind: 'Flight'; readonly flight: string }
  | { readonly kind: 'City'; readonly city: string }

export interface Happening {
  readonly area: Area
  /** Product time, milliseconds; `until` is exclusive, null while it goes on. */
  readonly from: number
  readonly until: number | null
}

export const affectedWhens = ['Now', 'Next', 'Left'] as const
export type AffectedWhen = (typeof affectedWhens)[number]
export interface Affected {
  readonly presence: Presence
  readonly when: AffectedWhen
  /** From the center of a circle; null for other areas. */
  readonly km: number | null
}

/** Degrees of latitude in a kilometer, a little more than there are. */
const degreesPerKm = 1 / 110

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** The distance if it is within the radius; a box of latitudes is tried first, which is cheaper. */
const within = (
  { center, radiusKm }: Extract<Area, { kind: 'Circle' }>,
  at: Position | null,
): number | null => {
  if (at === null) return null
  if (Math.abs(at.latitude - center.latitude) > radiusKm * degreesPerKm) return null
  const km = distanceKm(center, at)
  return km <= radiusKm ? km : null
}

/** A distance, 0 for areas without one, null outside. */
type Match = (presence: Presence) => number | null
const matchOf = (area: Area): Match => {
  switch (area.kind) {
    case 'Circle':
      return ({ position, lands }) => {
        const [left, landed] = [within(area, position), within(area, lands)]
        if (left === null || landed === null) return left ?? landed
        return Math.min(left, landed)
      }
    case 'Airport':
      return ({ airports }) => (airports.includes(area.code) ? 0 : null)
    case 'Flight': {
      const flight = plain(area.flight)
      return (presence) =>
        presence.flight !== null && plain(presence.flight) === flight ? 0 : null
    }
    case 'City': {
      const city = plain(area.city)
      return (presence) => (plain(presence.city) === city ? 0 : null)
    }
  }
}

const whenOf = (
  { from, until }: Presence,
  happening: Happening,
  now: number,
): AffectedWhen | null => {
  const ends = happening.until ?? Number.POSITIVE_INFINITY
  if (from >= ends || until <= happening.from - careTerms.leftWithin) return null
  if (from <= now && now < until) return 'Now'
  if (from > now) return from <= now + careTerms.arrivesWithin ? 'Next' : null
  return until > now - careTerms.leftWithin ? 'Left' : null
}

const order: Readonly<Record<AffectedWhen, number>> = { Now: 0, Next: 1, Left: 2 }
const isBetter = (one: Affected, other: Affected): boolean =>
  order[one.when] < order[other.when] ||
  (one.when === other.when && one.presence.from < other.presence.from)

/**
 * Who is at a place, was or will be (duty-of-care-3): one line a traveler, the most urgent. Nearest
 * first among those who are there, soonest first among the others.
 */
export const affectedBy = (
  presences: readonly Presence[],
  happening: Happening,
  now: number,
): Affected[] => {
  const match = matchOf(happening.area)
  const isCircle = happening.area.kind === 'Circle'
  const found = new Map<string, Affected>()
  for (const presence of presences) {
    const when = whenOf(presence, happening, now)
    if (when === null) continue
    const km = match(presence)
    if (km === null) continue
    const one: Affected = { presence, when, km: isCircle ? km : null }
    const before = found.get(presence.travelerKey)
    if (before === undefined || isBetter(one, before)) found.set(presence.travelerKey, one)
  }
  return [...found.values()].toSorted(
    (a, b) =>
      order[a.when] - order[b.when] ||
      (a.when === 'Now'
        ? (a.km ?? 0) - (b.km ?? 0) || a.presence.from - b.presence.from
        : a.presence.from - b.presence.from),
  )
}

/** Where everybody is at a moment, one place a traveler: the one that began last. */
export const whereabouts = (presences: readonly Presence[], at: number): Presence[] => {
  const found = new Map<string, Presence>()
  for (const presence of presences) {
    if (presence.from > at || presence.until <= at) continue
    const before = found.get(presence.travelerKey)
    if (before === undefined || before.from < presence.from)
      found.set(presence.travelerKey, presence)
  }
  return [...found.values()].toSorted((a, b) => (a.city < b.city ? -1 : 1))
}
