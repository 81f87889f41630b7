import type { Land } from '../world/land.ts'
import type { World } from '../world/world.ts'
import { buildProperty } from './build-property.ts'
import { createGround } from './placement.ts'
import { siteFacts, type SiteFacts } from './site-facts.ts'
import type { Property, Site } from './types.ts'

/** Properties in memory at once, about 3 kB each. The least recently used sites go first. */
const mostHeld = 30_000

export interface SiteRegister {
  readonly facts: SiteFacts
  /** The first `count` properties of the site. */
  first(count: number): readonly Property[]
}
export interface Register {
  at(site: Site): SiteRegister
  /** Number of properties in memory. */
  held(): number
}

/**
 * Builds the properties of a site on first use, in order: each depends on the names before it.
 * Nothing is stored.
 */
export const createRegister = (world: World, loadLand: () => Land): Register => {
  const sites = new Map<string, { readonly register: SiteRegister; readonly houses: Property[] }>()
  let held = 0
  let land: Land | undefined

  const open = (site: Site): { readonly register: SiteRegister; readonly houses: Property[] } => {
    const ground = createGround(site, world, (land ??= loadLand()))
    const facts = siteFacts(site, ground, world.country(site.country)?.region ?? '')
    const houses: Property[] = []
    const taken = new Set<string>()
    return {
      houses,
      register: {
        facts,
        first: (count) => {
          const wanted = Math.min(count, site.count)
          for (; houses.length < wanted; held++)
            houses.push(buildProperty(facts, houses.length, taken))
          return houses.length === wanted ? houses : houses.slice(0, wanted)
        },
      },
    }
  }

  return {
    held: () => held,
    at: (site) => {
      const entry = sites.get(site.key) ?? open(site)
      // Moves the site to the end of the order of eviction.
      sites.delete(site.key)
      sites.set(site.key, entry)
      for (const [key, old] of sites) {
        if (held <= mostHeld || key === site.key) break
        sites.delete(key)
        held -= old.houses.length
      }
      return entry.register
    },
  }
}
