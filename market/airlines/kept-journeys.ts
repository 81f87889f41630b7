import { createBest } from './best.ts'
import type { Journey, SliceQuestion } from './journey.ts'
import type { SearchIndex } from './search-index.ts'

// Three orders in one double each: price 27 bits, duration 13, departure minute of the slice's span 13.
export const span = 8192
const priceKey = (price: number, duration: number, departure: number): number =>
  (price * span + duration) * span + departure
const durationKey = (duration: number, price: number, departure: number): number =>
  (duration * 2 ** 27 + price) * span + departure
const stopsKey = (stops: number, price: number, duration: number): number =>
  (stops * 2 ** 27 + price) * span + duration

/**
 * A journey to keep. One object is reused for every journey of a search, so that the innermost
 * loops allocate nothing.
 */
export interface Candidate {
  /** Number of flights. */
  count: number
  /** Sum of the legs' fares and the cost of changing, cents. */
  legs: number
  changes: number
  /** Flights; -1 for none. */
  a: number
  b: number
  c: number
  /** Departure days of the second and third flight. */
  dayB: number
  dayC: number
  /** UTC minutes. */
  leave: number
  land: number
}

export const emptyCandidate = (): Candidate => ({
  count: 0,
  legs: 0,
  changes: 0,
  a: -1,
  b: -1,
  c: -1,
  dayB: 0,
  dayC: 0,
  leave: 0,
  land: 0,
})

/** The best journeys so far, as columns by row. */
export const createKept = (question: SliceQuestion) => {
  const { day } = question
  const spanStart = (day - 1) * 1440
  const f1s: number[] = []
  const f2s: number[] = []
  const f3s: number[] = []
  const d2s: number[] = []
  const d3s: number[] = []
  const prices: number[] = []
  const bases: number[] = []
  const leaves: number[] = []
  const lands: number[] = []
  const tie = (a: number, b: number): number =>
    (f1s[a] as number) - (f1s[b] as number) ||
    (f2s[a] as number) - (f2s[b] as number) ||
    (f3s[a] as number) - (f3s[b] as number) ||
    (d2s[a] as number) - (d2s[b] as number) ||
    (d3s[a] as number) - (d3s[b] as number)
  const cheap = createBest(question.byPrice, tie)
  const quick = createBest(question.byDuration, tie)
  const straight = createBest(question.byStops, tie)
  return {
    cheap,
    quick,
    straight,
    count: (): number => prices.length,
    /** No journey with at least this price and duration and these stops could enter a list. */
    hopeless: (price: number, duration: number, stops: number): boolean =>
      priceKey(price, duration, 0) > cheap.worst() &&
      durationKey(duration, price, 0) > quick.worst() &&
      stopsKey(stops, price, duration) > straight.worst(),
    add: ({ count, a, b, c, dayB, dayC, leave, land }: Candidate, base: number, price: number) => {
      const duration = land - leave
      const row = prices.length
      f1s.push(a)
      f2s.push(b)
      f3s.push(c)
      d2s.push(dayB)
      d3s.push(dayC)
      prices.push(price)
      bases.push(base)
      leaves.push(leave)
      lands.push(land)
      cheap.offer(priceKey(price, duration, leave - spanStart), row)
      quick.offer(durationKey(duration, price, leave - spanStart), row)
      straight.offer(stopsKey(count - 1, price, duration), row)
    },
    journeys: ({ origin, destination }: SearchIndex['network']): Journey[] => {
      const rows = [...new Set([...cheap.rows(), ...quick.rows(), ...straight.rows()])]
      rows.sort(
        (a, b) =>
          (prices[a] as number) - (prices[b] as number) ||
          (lands[a] as number) -
            (leaves[a] as number) -
            ((lands[b] as number) - (leaves[b] as number)) ||
          (leaves[a] as number) - (leaves[b] as number) ||
          tie(a, b),
      )
      return rows.map((row) => {
        const flights = [f1s[row] as number, f2s[row] as number, f3s[row] as number].filter(
          (f) => f >= 0,
        )
        const last = flights[flights.length - 1] as number
        return {
          flights,
          days: [day, d2s[row] as number, d3s[row] as number].slice(0, flights.length),
          origin: origin[flights[0] as number] as number,
          destination: destination[last] as number,
          departure: leaves[row] as number,
          arrival: lands[row] as number,
          base: bases[row] as number,
          total: prices[row] as number,
        }
      })
    },
  }
}
export type Kept = ReturnType<typeof createKept>
