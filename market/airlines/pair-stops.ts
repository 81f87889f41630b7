import { none } from './day-fares.ts'
import { span } from './kept-journeys.ts'
import type { PairScope } from './pair-scope.ts'
import { airlineCount } from './partnership.ts'

export const keepNonstops = ({ index, legs, origin, found, keep, mark }: PairScope): void => {
  const { block } = index.network
  mark(true)
  const nonstop = (index.toDestination[origin] as number) - 1
  if (nonstop >= 0)
    legs.firstLegs(nonstop, true, (f, leave, cents) => {
      found.count = 1
      found.legs = cents
      found.changes = 0
      found.a = f
      found.b = -1
      found.c = -1
      found.dayB = 0
      found.dayC = 0
      found.leave = leave
      found.land = leave + (block[f] as number)
      keep(found)
    })
  mark(false)
}

interface OneStop {
  readonly r1: number
  readonly r2: number
  readonly price: number
  readonly duration: number
}

/** Route pairs that could enter a list, by lower bound of price. */
const possibleOneStops = (scope: PairScope): OneStop[] => {
  const { index, kept, legs, context, origin, destination, most, furthest, floor, really } = scope
  const { fares, taxes, network, leastBlock, toDestination, leastChange } = index
  const { routeDestination, outStart } = network
  const { leastStanding, bound } = scope
  const { routeKm } = fares
  const ones: OneStop[] = []
  const outEnd = outStart[origin + 1] as number
  for (let r1 = outStart[origin] as number; r1 < outEnd; r1++) {
    const via = routeDestination[r1] as number
    const r2 = (toDestination[via] as number) - 1
    if (
      r2 < 0 ||
      scope.atEnds(via) ||
      (routeKm[r1] as number) + (routeKm[r2] as number) > furthest ||
      (really[r1] === 0 && really[r2] === 0)
    )
      continue
    const change = leastChange(origin, via, destination)
    const duration = (leastBlock[r1] as number) + change + (leastBlock[r2] as number)
    const changes = taxes.transfer[via] as number
    const standing = ((leastStanding[r1] as number) + (leastStanding[r2] as number)) * floor
    if (duration > most || kept.hopeless(bound(standing, 2, changes), duration, 1)) continue
    const leg1 = context.leastOf(legs.first, r1)
    if (leg1 === none) continue
    const leg2 = legs.leastBetween(r2, scope.connectionFrom(r1, change), scope.connectionUntil(r1))
    if (leg2 === none) continue
    ones.push({ r1, r2, price: bound(leg1 + leg2, 2, changes), duration })
  }
  return ones.sort((a, b) => a.price - b.price)
}

export const keepOneStops = (scope: PairScope): void => {
  const { index, kept, legs, origin, destination, wait, sells, really, found, keep } = scope
  const { taxes, network, leastChange } = index
  const { routeDestination, carrier, block } = network
  scope.mark(true)
  for (const { r1, r2, price, duration } of possibleOneStops(scope)) {
    if (kept.hopeless(price, duration, 1)) continue
    const via = routeDestination[r1] as number
    const change = leastChange(origin, via, destination)
    const changes = taxes.transfer[via] as number
    legs.firstLegs(r1, really[r2] === 0, (a, leave, centsA) => {
      const land = leave + (block[a] as number)
      const partners = (carrier[a] as number) * airlineCount
      legs.within(r2, land + change, land + wait, !legs.has(a), (b, table, next, centsB) => {
        if (sells[partners + (carrier[b] as number)] === 0) return
        found.count = 2
        found.legs = centsA + centsB
        found.changes = changes
        found.a = a
        found.b = b
        found.c = -1
        found.dayB = table.day
        found.dayC = 0
        found.leave = leave
        found.land = next + (block[b] as number)
        keep(found)
      })
    })
  }
  scope.mark(false)
}

interface TwoStops {
  readonly r1: number
  readonly r2: number
  readonly r3: number
  /** Lowest fare of the first leg. */
  readonly leg1: number
  readonly price: number
  readonly duration: number
}

/** The lowest standing fare of any route into the destination. */
const leastInbound = ({ index, destination, leastStanding }: PairScope): number => {
  const { inStart, inRoutes } = index.network
  let least = Infinity
  for (let i = inStart[destination] as number; i < (inStart[destination + 1] as number); i++)
    least = Math.min(least, leastStanding[inRoutes[i] as number] as number)
  return least
}

/** Route triples whose cheapest and fastest bounds could enter a list. */
const possibleTwoStops = (scope: PairScope): TwoStops[] => {
  const { index, kept, legs, context, origin, most, furthest, floor, really } = scope
  const { network, leastBlock, toDestination } = index
  const { routeDestination, outStart } = network
  const { leastStanding, leastOut, bound, atEnds } = scope
  const { routeKm } = index.fares
  const twos: TwoStops[] = []
  const leastIn = leastInbound(scope)
  // `hopeless` as three plain numbers, because nothing is added while this loop runs.
  const priceCap = Math.floor(kept.cheap.worst() / (span * span))
  const durationCap = Math.floor(kept.quick.worst() / (2 ** 27 * span))
  const stopsCap = Math.floor(kept.straight.worst() / span) - 2 * 2 ** 27
  const dearest = Math.max(priceCap, stopsCap)
  const outEnd = outStart[origin + 1] as number
  for (let r1 = outStart[origin] as number; r1 < outEnd; r1++) {
    const via = routeDestination[r1] as number
    const km1 = routeKm[r1] as number
    // No route onward is shorter than the direct distance; the meter covers rounding of three arcs.
    if (km1 > furthest || atEnds(via) || km1 + scope.kmToDestination(via) > furthest + 0.001)
      continue
    const block1 = leastBlock[r1] as number
    const isSlow = durationCap < block1
    if (isSlow && bound((leastStanding[r1] as number) * floor, 3, 0) > dearest) continue
    const leg1 = context.leastOf(legs.first, r1)
    if (leg1 === none) continue
    if (isSlow && bound(leg1 + ((leastOut[via] as number) + leastIn) * floor, 3, 0) > dearest)
      continue
    for (let r2 = outStart[via] as number; r2 < (outStart[via + 1] as number); r2++) {
      const via2 = routeDestination[r2] as number
      const r3 = (toDestination[via2] as number) - 1
      if (
        r3 < 0 ||
        atEnds(via2) ||
        (really[r1] === 0 && really[r2] === 0 && really[r3] === 0) ||
        km1 + (routeKm[r2] as number) + (routeKm[r3] as number) > furthest
      )
        continue
      const duration = block1 + (leastBlock[r2] as number) + (leastBlock[r3] as number) + 60
      const price = bound(
        leg1 + ((leastStanding[r2] as number) + (leastStanding[r3] as number)) * floor,
        3,
        0,
      )
      if (duration > most || (price > dearest && duration > durationCap)) continue
      twos.push({ r1, r2, r3, leg1, price, duration })
    }
  }
  return twos
}

/** Those of them that still could with their real fares and changes, by lower bound of price. */
const affordableTwoStops = (scope: PairScope, twos: readonly TwoStops[]): TwoStops[] => {
  const { index, kept, legs, origin, destination, wait, floor, leastStanding, bound } = scope
  const { taxes, network, leastBlock, mostBlock, leastChange } = index
  const { routeDestination } = network
  const real: TwoStops[] = []
  for (const two of twos) {
    const { r1, r2, r3, leg1 } = two
    if (kept.hopeless(two.price, two.duration, 2)) continue
    const via = routeDestination[r1] as number
    const via2 = routeDestination[r2] as number
    const change1 = leastChange(origin, via, via2)
    const change2 = leastChange(via, via2, destination)
    const changes = (taxes.transfer[via] as number) + (taxes.transfer[via2] as number)
    const low = scope.connectionFrom(r1, change1)
    const high = scope.connectionUntil(r1)
    const leg2 = legs.leastBetween(r2, low, high)
    if (leg2 === none) continue
    const duration =
      (leastBlock[r1] as number) +
      (leastBlock[r2] as number) +
      (leastBlock[r3] as number) +
      change1 +
      change2
    const least = bound(leg1 + leg2 + (leastStanding[r3] as number) * floor, 3, changes)
    if (kept.hopeless(least, duration, 2)) continue
    const leg3 = legs.leastBetween(
      r3,
      low + (leastBlock[r2] as number) + change2,
      high + (mostBlock[r2] as number) + wait,
    )
    if (leg3 === none) continue
    const price = bound(leg1 + leg2 + leg3, 3, changes)
    if (!kept.hopeless(price, duration, 2)) real.push({ r1, r2, r3, leg1, price, duration })
  }
  return real.sort((a, b) => a.price - b.price)
}

export const keepTwoStops = (scope: PairScope): void => {
  const { index, kept, legs, origin, destination, wait, sells, really, found, keep } = scope
  const { taxes, network, leastChange } = index
  const { routeDestination, carrier, block } = network
  const { firstLegs, within, has } = legs
  scope.mark(true)
  for (const two of affordableTwoStops(scope, possibleTwoStops(scope))) {
    const { r1, r2, r3 } = two
    if (kept.hopeless(two.price, two.duration, 2)) continue
    const via = routeDestination[r1] as number
    const via2 = routeDestination[r2] as number
    const change1 = leastChange(origin, via, via2)
    const change2 = leastChange(via, via2, destination)
    const changes = (taxes.transfer[via] as number) + (taxes.transfer[via2] as number)
    firstLegs(r1, really[r2] === 0 && really[r3] === 0, (a, leave, centsA) => {
      const land = leave + (block[a] as number)
      const partnersA = (carrier[a] as number) * airlineCount
      const must = really[r3] === 0 && !has(a)
      within(r2, land + change1, land + wait, must, (b, tableB, next, centsB) => {
        if (sells[partnersA + (carrier[b] as number)] === 0) return
        const landB = next + (block[b] as number)
        const partnersB = (carrier[b] as number) * airlineCount
        const mustC = !has(a) && !has(b)
        within(r3, landB + change2, landB + wait, mustC, (c, tableC, last, centsC) => {
          if (
            sells[partnersB + (carrier[c] as number)] === 0 ||
            sells[partnersA + (carrier[c] as number)] === 0
          )
            return
          found.count = 3
          found.legs = centsA + centsB + centsC
          found.changes = changes
          found.a = a
          found.b = b
          found.c = c
          found.dayB = tableB.day
          found.dayC = tableC.day
          found.leave = leave
          found.land = last + (block[c] as number)
          keep(found)
        })
      })
    })
  }
  scope.mark(false)
}
