import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { World } from '../world/world.ts'
import { brandFor, parseBrand, tierCabin } from './brands.ts'
import { tolerances, type ConnectionTimes } from './connections.ts'
import type { LegFares } from './fares.ts'
import type { FlightIndex, SegmentRef } from './flight-index.ts'
import type { Options, Path } from './options.ts'
import { interlined } from './partnership.ts'
import type { AirRefusal, ChosenSlice, FareBrand } from './types.ts'

export interface ChosenPath {
  readonly path: Path
  readonly brand: FareBrand
  readonly tier: keyof typeof tierCabin
}

export interface ChosenPathDeps {
  readonly world: World
  readonly fares: LegFares
  readonly index: FlightIndex
  readonly options: Options
  readonly times: ConnectionTimes
}

/**
 * A chosen slice resolved to its path, or the first thing wrong with it. `earliest`: the UTC minute
 * before which nothing is sold any more.
 */
export const createChosenPath = ({ world, fares, index, options, times }: ChosenPathDeps) => {
  const { network } = fares
  const countryOf = (airport: number): string | undefined => world.airports[airport]?.country

  /**
   * The leg that does not follow from the one before it by the rules of connections; -1 where all
   * do.
   */
  const brokenAt = (refs: readonly SegmentRef[], { leaves }: Path): number =>
    refs.findIndex((after, leg) => {
      const before = refs[leg - 1]
      if (before === undefined) return false
      const at = network.origin[after.flight] as number
      const wait =
        (leaves[leg] as number) -
        (leaves[leg - 1] as number) -
        (network.block[before.flight] as number)
      const home =
        countryOf(network.origin[before.flight] as number) === countryOf(at) &&
        countryOf(at) === countryOf(network.destination[after.flight] as number)
      const least = (home ? times.domestic[at] : times.international[at]) as number
      const sells = refs.every(({ flight }) =>
        interlined(network.carrier[flight] as number, network.carrier[after.flight] as number),
      )
      return (
        network.destination[before.flight] !== at ||
        wait < least ||
        wait > (tolerances.at(-1)?.wait ?? 0) ||
        !sells
      )
    })

  return (
    { segmentIds, brandId }: ChosenSlice,
    earliest: number,
  ): Result<ChosenPath, AirRefusal> => {
    if (segmentIds.length < 1 || segmentIds.length > 3)
      return refuse({ code: 'InvalidSlices', reason: 'count' })
    const refs: SegmentRef[] = []
    for (const segmentId of segmentIds) {
      const ref = index.parse(segmentId)
      if (!ref) return refuse({ code: 'UnknownFlight', segmentId })
      refs.push(ref)
    }
    const path = options.pathOf(
      refs,
      refs.map(({ day }) => day),
    )
    if (path.departure < earliest)
      return refuse({ code: 'Departed', segmentId: segmentIds[0] ?? '' })
    const broken = brokenAt(refs, path)
    if (broken >= 0)
      return refuse({ code: 'BrokenConnection', segmentId: segmentIds[broken] ?? '' })
    const parsed = parseBrand(brandId)
    if (!parsed || parsed.airline !== path.airline || parsed.haul !== path.haul)
      return refuse({ code: 'UnknownBrand', brandId })
    const cabin = tierCabin[parsed.tier]
    if (cabin > 0 && !refs.some(({ flight }) => fares.hasCabin(flight, cabin)))
      return refuse({ code: 'UnknownBrand', brandId })
    return ok({
      path,
      brand: brandFor(parsed.airline, parsed.tier, parsed.haul),
      tier: parsed.tier,
    })
  }
}
