import type { Land } from '../world/land.ts'
import type { World } from '../world/world.ts'
import { buildProperty, siteFacts, type SiteFacts } from './build-property.ts'
import { createGround } from './placement.ts'
import type { Property, Site } from './types.ts'

/**
 * Houses held in memory at once, of some 3 kB; the sites longest unasked are forgotten first and
 * come back the same.
 */
const mostHeld = 30_000

export interface SiteRegister {
  readonly facts: SiteFacts
  /** The first `count` houses of the site. */
  first(count: number): readonly Property[]
}
export interface Register {
  at(site: Site): SiteRegister
  /** How many houses are held. */
  held(): number
}

/**
 * Houses are never stored: those of a site are made when it is asked for, one after the other,
 * because each knows the names before it.
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
      const known = sites.get(site.key)
      const entry = known ?? open(site)
      // Asked last, forgotten last.
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
