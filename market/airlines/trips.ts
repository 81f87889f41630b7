/**
 * Options of several slices put together. Slices of one group (the same alliance, or the same
 * airline) share a ticket and cost `combined`; any others are separate tickets at `alone`. A slice
 * can follow another when it leaves at least an hour after the other lands.
 */
import { createBest } from './best.ts'
import type { Built } from './options.ts'
import type { Cents, MultiTicketType } from './types.ts'

export const betweenSlicesMinutes = 60

export interface Trip {
  /** Position in each slice's options, and of the fare within the option. */
  readonly options: readonly number[]
  readonly fares: readonly number[]
  readonly type: MultiTicketType
  readonly total: Cents
}

const cheapest = ({ fares }: Built, of: 'alone' | 'combined'): number =>
  fares.reduce((best, fare, at) => (fare[of] < (fares[best]?.[of] ?? Infinity) ? at : best), 0)
const cost = (built: Built, of: 'alone' | 'combined'): Cents =>
  built.fares[cheapest(built, of)]?.[of] ?? Infinity

/** Least cost of reaching each option through the slices on one side of it. */
const chain = (
  slices: readonly (readonly Built[])[],
  of: 'alone' | 'combined',
  group: string | null,
  forward: boolean,
): number[][] => {
  const order = forward ? slices.map((_, i) => i) : slices.map((_, i) => slices.length - 1 - i)
  const sides: number[][] = slices.map(() => [])
  let before: { at: number; cost: number }[] | null = null
  for (const i of order) {
    const options = slices[i] ?? []
    const side = options.map(({ path }) => {
      if (before === null) return 0
      // Sorted by time, with the running least: the last entry in time holds the answer.
      const limit = forward
        ? path.departure - betweenSlicesMinutes
        : -(path.arrival + betweenSlicesMinutes)
      let low = 0
      let high = before.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((before[middle] as { at: number }).at <= limit) low = middle + 1
        else high = middle
      }
      return low === 0 ? Infinity : (before[low - 1] as { cost: number }).cost
    })
    sides[i] = side
    const entries = options
      .flatMap((built, k) =>
        group !== null && built.path.group !== group
          ? []
          : [
              {
                at: forward ? built.path.arrival : -built.path.departure,
                cost: (side[k] as number) + cost(built, of),
              },
            ],
      )
      .sort((a, b) => a.at - b.at)
    let least = Infinity
    for (const entry of entries) {
      least = Math.min(least, entry.cost)
      entry.cost = least
    }
    before = entries
  }
  return sides
}

/**
 * The least total of a trip that uses a fare, Infinity when none does, and whether that takes
 * separate tickets.
 */
export interface FromPrice {
  readonly total: Cents
  readonly separate: boolean
}

/** By slice, option and fare. One ticket goes before separate ones of the same total. */
export const fromPrices = (slices: readonly (readonly Built[])[]): FromPrice[][][] => {
  const groups =
    slices.length > 1 ? [...new Set((slices[0] ?? []).map(({ path }) => path.group))] : []
  const modes = [
    { of: 'alone' as const, group: null as string | null },
    ...groups.map((group) => ({ of: 'combined' as const, group })),
  ]
  const sides = modes.map(({ of, group }) => ({
    of,
    group,
    before: chain(slices, of, group, true),
    after: chain(slices, of, group, false),
  }))
  return slices.map((options, i) =>
    options.map((built, k) =>
      built.fares.map((fare) => {
        let least: FromPrice = { total: Infinity, separate: false }
        for (const { of, group, before, after } of sides) {
          if (group !== null && group !== built.path.group) continue
          const total = fare[of] + (before[i]?.[k] as number) + (after[i]?.[k] as number)
          const separate = group === null && slices.length > 1
          if (total < least.total || (total === least.total && least.separate && !separate))
            least = { total, separate }
        }
        return least
      }),
    ),
  )
}

/**
 * The best whole trips by total. Exact for one and two slices; beyond, the best trip through each
 * first option.
 */
export const bestTrips = (slices: readonly (readonly Built[])[], limit: number): Trip[] => {
  const [first = [], second] = slices
  const trips: Trip[] = []
  if (slices.length === 1) {
    first.forEach((built, k) =>
      trips.push({
        options: [k],
        fares: [cheapest(built, 'alone')],
        type: 'single',
        total: cost(built, 'alone'),
      }),
    )
  } else if (slices.length === 2 && second) {
    const totals: number[] = []
    const pairs: [number, number][] = []
    const best = createBest(
      limit,
      (a, b) =>
        (pairs[a]?.[0] ?? 0) - (pairs[b]?.[0] ?? 0) || (pairs[a]?.[1] ?? 0) - (pairs[b]?.[1] ?? 0),
    )
    const alone = second.map((built) => cost(built, 'alone'))
    const combined = second.map((built) => cost(built, 'combined'))
    first.forEach((out, i) => {
      const outAlone = cost(out, 'alone')
      const outCombined = cost(out, 'combined')
      second.forEach((back, j) => {
        if (back.path.departure < out.path.arrival + betweenSlicesMinutes) return
        const total =
          out.path.group === back.path.group
            ? outCombined + (combined[j] as number)
            : outAlone + (alone[j] as number)
        if (total > best.worst()) return
        pairs.push([i, j])
        totals.push(total)
        best.offer(total, pairs.length - 1)
      })
    })
    for (const row of best.rows()) {
      const [i, j] = pairs[row] as [number, number]
      const [out, back] = [first[i] as Built, second[j] as Built]
      const single = out.path.group === back.path.group
      const of = single ? 'combined' : 'alone'
      trips.push({
        options: [i, j],
        fares: [cheapest(out, of), cheapest(back, of)],
        type: single ? 'single' : 'hackerFare',
        total: totals[row] as number,
      })
    }
  } else {
    first.forEach((_, k) => {
      const trip = greedy(slices, k)
      if (trip) trips.push(trip)
    })
  }
  return trips
    .sort(
      (a, b) =>
        a.total - b.total ||
        a.options.reduce((d, option, i) => d || option - (b.options[i] ?? 0), 0),
    )
    .slice(0, limit)
}

/** The best trip that begins with option `k`: slice by slice along the least remaining cost. */
const greedy = (slices: readonly (readonly Built[])[], k: number): Trip | null => {
  const start = slices[0]?.[k]
  if (!start) return null
  let best: Trip | null = null
  for (const [of, group] of [
    ['combined', start.path.group],
    ['alone', null],
  ] as const) {
    const after = chain(slices, of, group, false)
    const options = [k]
    let total = cost(start, of)
    let last = start
    for (let i = 1; i < slices.length && Number.isFinite(total); i++) {
      let next = -1
      let least = Infinity
      slices[i]?.forEach((built, at) => {
        if (
          (group !== null && built.path.group !== group) ||
          built.path.departure < last.path.arrival + betweenSlicesMinutes
        )
          return
        const sum = cost(built, of) + (after[i]?.[at] as number)
        if (sum < least) {
          least = sum
          next = at
        }
      })
      const chosen = slices[i]?.[next]
      if (!chosen) total = Infinity
      else {
        options.push(next)
        total += cost(chosen, of)
        last = chosen
      }
    }
    if (Number.isFinite(total) && (best === null || total < best.total))
      best = {
        options,
        fares: options.map((option, i) => cheapest(slices[i]?.[option] as Built, of)),
        type: group === null ? 'hackerFare' : 'single',
        total,
      }
  }
  return best
}
