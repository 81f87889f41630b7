import { ok } from '@portolan/kernel/result.ts'
import { addPrices } from './party-price.ts'
import type {
  AirMarket,
  AirOption,
  AirSearchRequest,
  ChosenSlice,
  Instant,
  PartyPrice,
} from './types.ts'

/**
 * Fares moved by a condition: a percentage on top of (or, negative, off) everything on these
 * segments from then on; repeated moves add up. In memory only: after a restart the fare moves
 * again.
 */
export interface MovedFares {
  move(segmentIds: readonly string[], percent: number, now: Instant): void
  /** Percent on top of the airline's fare; 0 for most. */
  percentOf(segmentIds: readonly string[], now: Instant): number
  /** Rises with every move: no list from before it can be trusted. */
  version(): number
}

/** Kept as long as somebody may decide on a price seen before. */
const movedForMs = 3_600_000

export const createMovedFares = (): MovedFares => {
  const moved = new Map<string, { readonly percent: number; readonly until: Instant }>()
  let version = 0
  return {
    move: (segmentIds, percent, now) => {
      version++
      for (const id of segmentIds) {
        const before = moved.get(id)
        moved.set(id, {
          percent: percent + (before !== undefined && before.until > now ? before.percent : 0),
          until: now + movedForMs,
        })
      }
    },
    percentOf: (segmentIds, now) => {
      if (moved.size === 0) return 0
      return segmentIds.reduce((most, id) => {
        const one = moved.get(id)
        return one === undefined || one.until <= now || Math.abs(one.percent) <= Math.abs(most)
          ? most
          : one.percent
      }, 0)
    },
    version: () => version,
  }
}

/** Taxes stay as they are; fares move by whole cents of each traveler. */
const movedBy = (percent: number, price: PartyPrice): PartyPrice => {
  const passengers = price.passengers.map((each) => {
    const base = Math.round((each.base * (100 + percent)) / 100)
    return { ...each, base, total: base + each.taxTotal }
  })
  const base = passengers.reduce((sum, each) => sum + each.count * each.base, 0)
  return { ...price, passengers, base, total: base + price.taxes }
}

/**
 * Applies moved fares to prices and final lists. Lists of a trip's first slices, and calendars,
 * show the old fares.
 */
export const withMovedFares = (air: AirMarket, moved: Pick<MovedFares, 'percentOf'>): AirMarket => {
  const price: AirMarket['price'] = (request) => {
    const priced = air.price(request)
    const percent = moved.percentOf(
      request.slices.flatMap(({ segmentIds }) => segmentIds),
      request.now,
    )
    if (!priced.ok || percent === 0) return priced
    const slices = priced.value.slices.map((slice) => ({
      ...slice,
      price: movedBy(percent, slice.price),
    }))
    const whole = addPrices(slices.map((slice) => slice.price))
    return ok({
      ...priced.value,
      slices,
      price: whole,
      total: priced.value.total - priced.value.price.total + whole.total,
    })
  }
  const least = ({ fares }: AirOption): number => Math.min(...fares.map(({ from }) => from))
  /** The list of the last slice shows exact prices of whole trips. */
  const listed = (
    result: ReturnType<AirMarket['search']>,
    { slices, passengers, now, ticketSlices = 0 }: AirSearchRequest,
    chosen: readonly ChosenSlice[],
  ): typeof result => {
    const before = chosen.flatMap(({ segmentIds }) => segmentIds)
    const isMoved = ({ segmentIds }: AirOption): boolean =>
      moved.percentOf([...before, ...segmentIds], now) !== 0
    if (
      !result.ok ||
      chosen.length < slices.length - 1 ||
      !result.value.slices.some((options) => options.some(isMoved))
    )
      return result
    const asNow = (option: AirOption): AirOption => {
      if (!isMoved(option)) return option
      const fares = option.fares.map((fare) => {
        const priced = price({
          slices: [...chosen, { segmentIds: option.segmentIds, brandId: fare.brandId }],
          passengers,
          now,
          ticketSlices,
        })
        return priced.ok ? { ...fare, from: priced.value.total } : fare
      })
      return { ...option, fares }
    }
    return ok({
      ...result.value,
      slices: result.value.slices.map((options) =>
        options.map(asNow).sort((a, b) => least(a) - least(b)),
      ),
    })
  }
  const search: AirMarket['search'] = (request) => listed(air.search(request), request, [])
  const nonstops: AirMarket['nonstops'] = (request) => {
    const found = air.nonstops(request)
    const moves = found.ok
      ? found.value.flatMap(({ segment: { id } }) =>
          moved.percentOf([id], request.now) === 0 ? [] : [id],
        )
      : []
    if (!found.ok || moves.length === 0) return found
    const now = search({ ...request, slices: [request.slice], only: moves })
    const totals = new Map(
      now.ok
        ? (now.value.slices[0] ?? []).map((option) => [option.id, least(option)] as const)
        : [],
    )
    return ok(
      found.value.map((flight) => ({
        ...flight,
        total: totals.get(flight.segment.id) ?? flight.total,
      })),
    )
  }
  return {
    ...air,
    price,
    search,
    nonstops,
    continueSearch: (request, chosen) =>
      listed(air.continueSearch(request, chosen), request, chosen),
  }
}
