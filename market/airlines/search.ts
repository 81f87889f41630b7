/**
 * Exact search of one slice: the best by price, by duration and by stops among all journeys of up
 * to two stops that the rules of `connections.ts` allow; two stops are not sold on a date when some
 * airport pair of the question has a seat without any. Lower bounds decide what is looked at and in
 * which order; nothing is left out for being unlikely, so the answer equals trying everything.
 */
import { createBest } from './best.ts'
import { floorLevel } from './price-process.ts'
import { tolerances } from './connections.ts'
import type { ConnectionTimes, Tolerance } from './connections.ts'
import { none } from './day-fares.ts'
import type { DayFares, FareContext } from './day-fares.ts'
import { leastCombined, throughBase } from './fares.ts'
import type { LegFares } from './fares.ts'
import { airlineCount, interlineTable, partnerTable } from './partnership.ts'
import type { TaxRules } from './taxes.ts'
import { distanceKm } from '../world/geodesy.ts'

export interface Journey {
  /** Rows of `Network`, and the local departure day number of each. */
  readonly flights: readonly number[]
  readonly days: readonly number[]
  readonly origin: number
  readonly destination: number
  /** UTC minutes since the epoch. */
  readonly departure: number
  readonly arrival: number
  /**
   * One adult in the cheapest brand of the cabin asked for: base in whole dollars and base with
   * taxes, cents.
   */
  readonly base: number
  readonly total: number
}

export interface SliceQuestion {
  /** Airport indexes. */
  readonly origins: readonly number[]
  readonly destinations: readonly number[]
  /** Local departure day number at the origin. */
  readonly day: number
  /** UTC minute before which nothing is sold any more. */
  readonly earliest: number
  /**
   * By distance of the airport pair: a long slice on a shared ticket is priced otherwise than a
   * short one.
   */
  readonly contextFor: (km: number) => FareContext
  readonly premium: boolean
  /** Only flights without a stop. */
  readonly nonstop?: boolean
  readonly byPrice: number
  readonly byDuration: number
  readonly byStops: number
}

// Three orders in one double each: price 27 bits, duration 13, departure minute of the slice's span 13.
const span = 8192
const priceKey = (price: number, duration: number, departure: number): number =>
  (price * span + duration) * span + departure
const durationKey = (duration: number, price: number, departure: number): number =>
  (duration * 2 ** 27 + price) * span + departure
const stopsKey = (stops: number, price: number, duration: number): number =>
  (stops * 2 ** 27 + price) * span + duration

interface Pair {
  readonly nonstops: () => void
  readonly oneStops: () => void
  readonly twoStops: () => void
}

export const createSearch = (
  fares: LegFares,
  taxes: TaxRules,
  times: ConnectionTimes,
): ((question: SliceQuestion) => Journey[]) => {
  const { network, world, routeKm } = fares
  const {
    routeStart,
    routeOrigin,
    routeDestination,
    outStart,
    inStart,
    inRoutes,
    carrier,
    block,
    days: flyingDays,
    departure: localDeparture,
  } = network
  const airports = world.airports.length
  const countries = [...new Set(world.airports.map((airport) => airport.country))]
  const countryOf = Uint16Array.from(world.airports, (airport) =>
    countries.indexOf(airport.country),
  )
  const cities = new Map<string, number>()
  const cityOf = Uint16Array.from(
    world.airports,
    ({ cityCode }) => cities.get(cityCode) ?? (cities.set(cityCode, cities.size), cities.size - 1),
  )
  const leastBlock = new Uint16Array(network.routes)
  const mostBlock = new Uint16Array(network.routes)
  for (let r = 0; r < network.routes; r++) {
    let least = 65_535
    let most = 0
    for (let f = routeStart[r] as number; f < (routeStart[r + 1] as number); f++) {
      least = Math.min(least, block[f] as number)
      most = Math.max(most, block[f] as number)
    }
    leastBlock[r] = least
    mostBlock[r] = most
  }
  /** By cabin and airport: the least standing fare of any route leaving it. */
  const leastOuts = ([0, 1, 2, 3] as const).map((cabin) => {
    const least = new Float64Array(airports).fill(Infinity)
    const standing = fares.leastStanding(cabin)
    for (let r = 0; r < network.routes; r++)
      least[routeOrigin[r] as number] = Math.min(
        least[routeOrigin[r] as number] as number,
        standing[r] as number,
      )
    return least
  })
  /** Route + 1 from an airport to the destination at hand. */
  const toDestination = new Int32Array(airports)
  const leastChange = (from: number, at: number, to: number): number =>
    countryOf[from] === countryOf[at] && countryOf[at] === countryOf[to]
      ? (times.domestic[at] as number)
      : (times.international[at] as number)

  const attempt = (
    question: SliceQuestion,
    { interline, wait, mostKm, mostMinutes }: Tolerance,
  ): Journey[] => {
    const sells = interline ? interlineTable : partnerTable
    const { day, earliest, premium } = question
    const spanStart = (day - 1) * 1440
    // Rows of what is kept: three flights (-1 none), three days, then money and times.
    const f1s: number[] = [],
      f2s: number[] = [],
      f3s: number[] = [],
      d2s: number[] = [],
      d3s: number[] = []
    const prices: number[] = [],
      bases: number[] = [],
      leaves: number[] = [],
      lands: number[] = []
    const tie = (a: number, b: number): number =>
      (f1s[a] as number) - (f1s[b] as number) ||
      (f2s[a] as number) - (f2s[b] as number) ||
      (f3s[a] as number) - (f3s[b] as number) ||
      (d2s[a] as number) - (d2s[b] as number) ||
      (d3s[a] as number) - (d3s[b] as number)
    const cheap = createBest(question.byPrice, tie)
    const quick = createBest(question.byDuration, tie)
    const straight = createBest(question.byStops, tie)
    /**
     * Could a journey with at least this price and duration, and exactly these stops, enter any of
     * the three?
     */
    const hopeless = (price: number, duration: number, stops: number): boolean =>
      priceKey(price, duration, 0) > cheap.worst() &&
      durationKey(duration, price, 0) > quick.worst() &&
      stopsKey(stops, price, duration) > straight.worst()

    const pairOf = (origin: number, destination: number): Pair | null => {
      const from = world.airports[origin]
      const to = world.airports[destination]
      if (!from || !to || origin === destination) return null
      const direct = distanceKm(from.lat, from.lon, to.lat, to.lon)
      const context = question.contextFor(direct)
      const most = mostMinutes(direct)
      const furthest = mostKm(direct)
      const { cabin } = context
      const leastStanding = fares.leastStanding(cabin)
      const leastOut = leastOuts[cabin] as Float64Array
      // A journey is sold as a better cabin when some leg of it really has that cabin.
      const really = fares.routesWith(cabin)
      const has = (flight: number): boolean => cabin === 0 || fares.hasCabin(flight, cabin)
      const perMille = taxes.perMille(origin, destination)
      const fixed = [0, 1, 2, 3].map((n) => taxes.fixed(origin, destination, direct, n, premium))
      // What a leg not computed yet costs at least, as a share of its standing fare: the factors of the day and the cheapest ticketing.
      const floor =
        floorLevel(day - 1, day + 4, context.hour) *
        (context.ticketing === 'alone' ? 1 : leastCombined)
      const priceOf = (base: number, count: number, changes: number): number =>
        base + Math.round((base * perMille) / 1000) + (fixed[count] as number) + changes
      const bound = (legs: number, count: number, changes: number): number =>
        priceOf(throughBase(legs, count), count, changes)
      const first = context.day(day)
      const kmToDestination = (airport: number): number => {
        const at = world.airports[airport]
        return at === undefined ? 0 : distanceKm(at.lat, at.lon, to.lat, to.lon)
      }
      const offsetAt = (airport: number): number => first.offsets.minutes[airport] as number

      const keep = (
        count: number,
        legs: number,
        changes: number,
        a: number,
        b: number,
        c: number,
        db: number,
        dc: number,
        leave: number,
        land: number,
      ): void => {
        const base = throughBase(legs, count)
        const price = priceOf(base, count, changes)
        const duration = land - leave
        if (duration > most || hopeless(price, duration, count - 1)) return
        const row = prices.length
        f1s.push(a)
        f2s.push(b)
        f3s.push(c)
        d2s.push(db)
        d3s.push(dc)
        prices.push(price)
        bases.push(base)
        leaves.push(leave)
        lands.push(land)
        cheap.offer(priceKey(price, duration, leave - spanStart), row)
        quick.offer(durationKey(duration, price, leave - spanStart), row)
        straight.offer(stopsKey(count - 1, price, duration), row)
      }

      // No change in the city one leaves or goes to: LaGuardia to Boston to Kennedy leads nowhere.
      const [cityFrom, cityTo] = [cityOf[origin], cityOf[destination]]
      const atEnds = (airport: number): boolean =>
        cityOf[airport] === cityFrom || cityOf[airport] === cityTo

      /**
       * Every flight of `route` that leaves between two UTC minutes, with a fare; `must`: only
       * those that really have the cabin.
       */
      const within = (
        route: number,
        low: number,
        high: number,
        must: boolean,
        visit: (flight: number, table: DayFares, leave: number, cents: number) => void,
      ): void => {
        const at = routeOrigin[route] as number
        const lastDay = Math.floor((high + offsetAt(at) + 60) / 1440)
        const start = routeStart[route] as number
        const end = routeStart[route + 1] as number
        for (let d = Math.floor((low + offsetAt(at) - 60) / 1440); d <= lastDay; d++) {
          const table = context.day(d)
          const plain = table.offsets.changing === null || !table.offsets.changing.has(at)
          const midnight = d * 1440 - (table.offsets.minutes[at] as number)
          for (let f = start; f < end; f++) {
            if (((flyingDays[f] as number) & table.weekday) === 0) continue
            const leave = plain
              ? midnight + (localDeparture[f] as number)
              : fares.departure(f, table.offsets)
            if (leave < low || leave > high || (must && !has(f))) continue
            const cents = context.fareOf(table, f)
            if (cents > 0) visit(f, table, leave, cents)
          }
        }
      }
      /** The least fare of a route over the dates on which a connection could use it. */
      const leastBetween = (route: number, low: number, high: number): number => {
        const at = routeOrigin[route] as number
        const lastDay = Math.floor((high + offsetAt(at) + 60) / 1440)
        let least = none
        for (let d = Math.floor((low + offsetAt(at) - 60) / 1440); d <= lastDay; d++) {
          const cents = context.leastOf(context.day(d), route)
          if (cents < least) least = cents
        }
        return least
      }
      const firstLegs = (
        route: number,
        must: boolean,
        visit: (flight: number, leave: number, cents: number) => void,
      ): void => {
        const end = routeStart[route + 1] as number
        for (let f = routeStart[route] as number; f < end; f++) {
          if (((flyingDays[f] as number) & first.weekday) === 0) continue
          const leave = fares.departure(f, first.offsets)
          if (leave < earliest || (must && !has(f))) continue
          const cents = context.fareOf(first, f)
          if (cents > 0) visit(f, leave, cents)
        }
      }

      const midnight = day * 1440 - offsetAt(origin)
      const outEnd = outStart[origin + 1] as number
      const mark = (on: boolean): void => {
        for (
          let i = inStart[destination] as number;
          i < (inStart[destination + 1] as number);
          i++
        ) {
          const route = inRoutes[i] as number
          toDestination[routeOrigin[route] as number] = on ? route + 1 : 0
        }
      }

      const nonstops = (): void => {
        mark(true)
        const nonstop = (toDestination[origin] as number) - 1
        if (nonstop >= 0)
          firstLegs(nonstop, true, (f, leave, cents) =>
            keep(1, cents, 0, f, -1, -1, 0, 0, leave, leave + (block[f] as number)),
          )
        mark(false)
      }

      const oneStops = (): void => {
        mark(true)
        const ones: { r1: number; r2: number; price: number; duration: number }[] = []
        for (let r1 = outStart[origin] as number; r1 < outEnd; r1++) {
          const via = routeDestination[r1] as number
          const r2 = (toDestination[via] as number) - 1
          if (
            r2 < 0 ||
            atEnds(via) ||
            (routeKm[r1] as number) + (routeKm[r2] as number) > furthest ||
            (really[r1] === 0 && really[r2] === 0)
          )
            continue
          const change = leastChange(origin, via, destination)
          const duration = (leastBlock[r1] as number) + change + (leastBlock[r2] as number)
          const changes = taxes.transfer[via] as number
          const standing = ((leastStanding[r1] as number) + (leastStanding[r2] as number)) * floor
          if (duration > most || hopeless(bound(standing, 2, changes), duration, 1)) continue
          const leg1 = context.leastOf(first, r1)
          if (leg1 === none) continue
          const low =
            midnight +
            (localDeparture[routeStart[r1] as number] as number) -
            60 +
            (leastBlock[r1] as number) +
            change
          const high =
            midnight +
            (localDeparture[(routeStart[r1 + 1] as number) - 1] as number) +
            60 +
            (mostBlock[r1] as number) +
            wait
          const leg2 = leastBetween(r2, low, high)
          if (leg2 === none) continue
          ones.push({ r1, r2, price: bound(leg1 + leg2, 2, changes), duration })
        }
        ones.sort((a, b) => a.price - b.price)
        for (const { r1, r2, price, duration } of ones) {
          if (hopeless(price, duration, 1)) continue
          const via = routeDestination[r1] as number
          const change = leastChange(origin, via, destination)
          const changes = taxes.transfer[via] as number
          firstLegs(r1, really[r2] === 0, (a, leave, centsA) => {
            const land = leave + (block[a] as number)
            const partners = (carrier[a] as number) * airlineCount
            within(r2, land + change, land + wait, !has(a), (b, table, next, centsB) => {
              if (sells[partners + (carrier[b] as number)] === 0) return
              keep(
                2,
                centsA + centsB,
                changes,
                a,
                b,
                -1,
                table.day,
                0,
                leave,
                next + (block[b] as number),
              )
            })
          })
        }
        mark(false)
      }

      const twoStops = (): void => {
        mark(true)
        const twos: {
          r1: number
          r2: number
          r3: number
          leg1: number
          price: number
          duration: number
        }[] = []
        let leastIn = Infinity
        for (let i = inStart[destination] as number; i < (inStart[destination + 1] as number); i++)
          leastIn = Math.min(leastIn, leastStanding[inRoutes[i] as number] as number)
        // `hopeless` in three plain numbers: nothing enters while this loop runs.
        const priceCap = Math.floor(cheap.worst() / (span * span))
        const durationCap = Math.floor(quick.worst() / (2 ** 27 * span))
        const stopsCap = Math.floor(straight.worst() / span) - 2 * 2 ** 27
        const dearest = Math.max(priceCap, stopsCap)
        for (let r1 = outStart[origin] as number; r1 < outEnd; r1++) {
          const via = routeDestination[r1] as number
          const km1 = routeKm[r1] as number
          // No way on from here is shorter than the straight one. The metre is the rounding of three arcs.
          if (km1 > furthest || atEnds(via) || km1 + kmToDestination(via) > furthest + 0.001)
            continue
          const block1 = leastBlock[r1] as number
          if (durationCap < block1 && bound((leastStanding[r1] as number) * floor, 3, 0) > dearest)
            continue
          const leg1 = context.leastOf(first, r1)
          if (
            leg1 === none ||
            (durationCap < block1 &&
              bound(leg1 + ((leastOut[via] as number) + leastIn) * floor, 3, 0) > dearest)
          )
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
        const real: typeof twos = []
        for (const two of twos) {
          const { r1, r2, r3, leg1 } = two
          if (hopeless(two.price, two.duration, 2)) continue
          const via = routeDestination[r1] as number
          const via2 = routeDestination[r2] as number
          const change1 = leastChange(origin, via, via2)
          const change2 = leastChange(via, via2, destination)
          const changes = (taxes.transfer[via] as number) + (taxes.transfer[via2] as number)
          const low =
            midnight +
            (localDeparture[routeStart[r1] as number] as number) -
            60 +
            (leastBlock[r1] as number) +
            change1
          const high =
            midnight +
            (localDeparture[(routeStart[r1 + 1] as number) - 1] as number) +
            60 +
            (mostBlock[r1] as number) +
            wait
          const leg2 = leastBetween(r2, low, high)
          if (leg2 === none) continue
          const duration =
            (leastBlock[r1] as number) +
            (leastBlock[r2] as number) +
            (leastBlock[r3] as number) +
            change1 +
            change2
          if (
            hopeless(
              bound(leg1 + leg2 + (leastStanding[r3] as number) * floor, 3, changes),
              duration,
              2,
            )
          )
            continue
          const leg3 = leastBetween(
            r3,
            low + (leastBlock[r2] as number) + change2,
            high + (mostBlock[r2] as number) + wait,
          )
          if (leg3 === none) continue
          const price = bound(leg1 + leg2 + leg3, 3, changes)
          if (!hopeless(price, duration, 2)) real.push({ r1, r2, r3, leg1, price, duration })
        }
        real.sort((a, b) => a.price - b.price)
        for (const { r1, r2, r3, price, duration } of real) {
          if (hopeless(price, duration, 2)) continue
          const via = routeDestination[r1] as number
          const via2 = routeDestination[r2] as number
          const change1 = leastChange(origin, via, via2)
          const change2 = leastChange(via, via2, destination)
          const changes = (taxes.transfer[via] as number) + (taxes.transfer[via2] as number)
          firstLegs(r1, really[r2] === 0 && really[r3] === 0, (a, leave, centsA) => {
            const land = leave + (block[a] as number)
            const partnersA = (carrier[a] as number) * airlineCount
            within(
              r2,
              land + change1,
              land + wait,
              really[r3] === 0 && !has(a),
              (b, tableB, next, centsB) => {
                if (sells[partnersA + (carrier[b] as number)] === 0) return
                const landB = next + (block[b] as number)
                const partnersB = (carrier[b] as number) * airlineCount
                within(
                  r3,
                  landB + change2,
                  landB + wait,
                  !has(a) && !has(b),
                  (c, tableC, last, centsC) => {
                    if (
                      sells[partnersB + (carrier[c] as number)] === 0 ||
                      sells[partnersA + (carrier[c] as number)] === 0
                    )
                      return
                    keep(
                      3,
                      centsA + centsB + centsC,
                      changes,
                      a,
                      b,
                      c,
                      tableB.day,
                      tableC.day,
                      leave,
                      last + (block[c] as number),
                    )
                  },
                )
              },
            )
          })
        }
        mark(false)
      }

      return { nonstops, oneStops, twoStops }
    }

    // Nonstops of all airport pairs first: what they cost decides how much of the rest is worth a look.
    const pairs = question.origins.flatMap((origin) =>
      question.destinations.flatMap((destination) => pairOf(origin, destination) ?? []),
    )
    for (const { nonstops } of pairs) nonstops()
    const flownDirect = prices.length > 0
    if (!question.nonstop) for (const { oneStops } of pairs) oneStops()
    if (!flownDirect && !question.nonstop) for (const { twoStops } of pairs) twoStops()

    const kept = [...new Set([...cheap.rows(), ...quick.rows(), ...straight.rows()])]
    kept.sort(
      (a, b) =>
        (prices[a] as number) - (prices[b] as number) ||
        (lands[a] as number) -
          (leaves[a] as number) -
          ((lands[b] as number) - (leaves[b] as number)) ||
        (leaves[a] as number) - (leaves[b] as number) ||
        tie(a, b),
    )
    return kept.map((row) => {
      const flights = [f1s[row] as number, f2s[row] as number, f3s[row] as number].filter(
        (f) => f >= 0,
      )
      const last = flights[flights.length - 1] as number
      return {
        flights,
        days: [day, d2s[row] as number, d3s[row] as number].slice(0, flights.length),
        origin: network.origin[flights[0] as number] as number,
        destination: network.destination[last] as number,
        departure: leaves[row] as number,
        arrival: lands[row] as number,
        base: bases[row] as number,
        total: prices[row] as number,
      }
    })
  }

  return (question) => {
    for (const tolerance of tolerances) {
      const found = attempt(question, tolerance)
      // How far round one may go changes nothing of who flies straight there.
      if (found.length > 0 || question.nonstop) return found
    }
    return []
  }
}
