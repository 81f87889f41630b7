import { createGround } from '../lodging/placement.ts'
import type { Site } from '../lodging/types.ts'
import type { Land } from '../world/land.ts'
import type { World } from '../world/world.ts'
import { buildActivity, placeOf } from './build-activity.ts'
import type { Activity } from './types.ts'

/** Activities in memory at once, about 1 kB each. The least recently used sites go first. */
const mostHeld = 30_000

/** Number of activities of a site: none at airports, up to 2,000 in the largest cities. */
export const activityCount = ({ airport, count }: Site): number =>
  airport ? 0 : Math.max(2, Math.min(2000, Math.round(0.9 * count)))

export interface ActivityRegister {
  /** All activities of a site, in order. */
  at(site: Site): readonly Activity[]
  /** Number of activities in memory. */
  held(): number
}

/** Builds the activities of a site on first use. Nothing is stored. */
export const createActivityRegister = (world: World, loadLand: () => Land): ActivityRegister => {
  const sites = new Map<string, readonly Activity[]>()
  let held = 0
  let land: Land | undefined

  const build = (site: Site): readonly Activity[] => {
    const ground = createGround(site, world, (land ??= loadLand()))
    const place = placeOf(site, ground, world.country(site.country)?.region ?? '')
    const taken = new Set<string>()
    const made = Array.from({ length: activityCount(site) }, (_, at) =>
      buildActivity(place, at, taken),
    )
    held += made.length
    return made
  }

  return {
    held: () => held,
    at: (site) => {
      const known = sites.get(site.key) ?? build(site)
      // Moves the site to the end of the order of eviction.
      sites.delete(site.key)
      sites.set(site.key, known)
      for (const [key, old] of sites) {
        if (held <= mostHeld || key === site.key) break
        sites.delete(key)
        held -= old.length
      }
      return known
    },
  }
}
