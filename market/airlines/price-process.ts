/**
 * What a seat costs as time goes by. Everything is computed from (seed, place, date, hour) without
 * state, so the same question in the same hour has the same answer, and tomorrow's answer exists
 * already.
 *
 * The market level of a route and departure date is a mean-reverting wave: a swing of about twelve
 * days, one of three, and an eight-hour step, all read once per eight-hour epoch, so that prices
 * step three times a day, each route at its own hour. An airline adds its own daily leaning.
 */
import { dateDemand } from './calendar-demand.ts'
import { uniform3, uniform4, wave } from './noise.ts'
import type { AirlineKind } from './types.ts'

const epochHours = 8

/**
 * Around 1, within 0.68 to 1.5: the level of a route for a departure date in an hour (hours since
 * the epoch).
 */
export const routeLevel = (seed: number, route: number, day: number, hour: number): number => {
  const epoch = Math.floor((hour + Math.floor(uniform3(seed, route, 3) * epochHours)) / epochHours)
  const x =
    0.12 * wave(seed, route, day, epoch / 36) +
    0.07 * wave(seed + 1, route, day, epoch / 9) +
    0.035 * (2 * uniform4(seed + 2, route, day, epoch) - 1) +
    0.07 * (2 * uniform3(seed + 3, route, day) - 1)
  return (1 + x + (x * x) / 2) * dateDemand(day)
}

/**
 * Around 1, within 5 %: an airline's leaning on a flight and date, once a day at an hour of its
 * own.
 */
export const airlineLean = (seed: number, flight: number, day: number, hour: number): number =>
  0.95 + 0.1 * uniform4(seed + 5, flight, day, Math.floor((hour + (flight % 24)) / 24))

/**
 * Days before departure to a factor: advance-purchase steps at 3, 7, 14 and 21 days, a little
 * dearer when very early.
 */
const leadFactor = (
  steps: readonly [number, number, number, number, number, number, number],
): Float64Array => {
  const factorAt = (lead: number): number => {
    if (lead < 3) return steps[0]
    if (lead < 7) return steps[1]
    if (lead < 14) return steps[2]
    if (lead < 21) return steps[3]
    if (lead < 60) return steps[4] + ((steps[3] - steps[4]) * (60 - lead)) / 78
    return lead < 150 ? steps[5] : steps[6]
  }
  return Float64Array.from({ length: 367 }, (_, lead) => factorAt(lead))
}

const leadByKind: Readonly<Record<AirlineKind, Float64Array>> = {
  'full-service': leadFactor([1.62, 1.42, 1.2, 1.06, 0.95, 0.93, 1.0]),
  'low-cost': leadFactor([1.95, 1.6, 1.25, 1.04, 0.9, 0.84, 0.92]),
  'long-haul-low-cost': leadFactor([1.7, 1.5, 1.25, 1.06, 0.93, 0.9, 0.96]),
  regional: leadFactor([1.4, 1.3, 1.15, 1.05, 0.98, 0.97, 1.0]),
}
const leadPremium = leadFactor([1.25, 1.18, 1.1, 1.04, 0.98, 0.97, 1.0])

/** `cabin` 0 is economy. Lead below a day counts as none. */
export const leadLevel = (kind: AirlineKind, cabin: number, leadHours: number): number => {
  const lead = Math.floor(Math.min(8760, Math.max(0, leadHours)) / 24)
  return (cabin === 0 ? leadByKind[kind] : leadPremium)[lead] ?? 1
}

/** Fare buckets: the fuller the cabin after this sale, the dearer the class that is still open. */
export const bucketEnds: readonly number[] = [
  0.18, 0.32, 0.44, 0.55, 0.64, 0.72, 0.79, 0.85, 0.9, 0.94, 0.975, 1,
]
const bucketFactors = [0.82, 0.86, 0.91, 0.96, 1.01, 1.07, 1.14, 1.23, 1.35, 1.5, 1.7, 2.0]
/** The bucket that holds the `taken`th seat of a cabin. */
export const bucketOf = (taken: number, seats: number): number => {
  const share = taken / seats
  let bucket = 0
  while (bucket < bucketEnds.length - 1 && share > (bucketEnds[bucket] ?? 1)) bucket++
  return bucket
}
export const bucketLevel = (bucket: number): number => bucketFactors[bucket] ?? 2

const leads = [...Object.values(leadByKind), leadPremium]
/**
 * `routeLevel` without the date's demand, `airlineLean` and `bucketLevel` are never lower than
 * these.
 */
const leastWave = 0.745 * 0.95 * 0.82
const leastByLead = Float64Array.from({ length: 367 }, (_, lead) =>
  Math.min(...leads.map((table) => table[lead] ?? 1)),
)

/**
 * The least that all factors together can be for departures on local dates `fromDay` to `toDay`,
 * asked at an hour.
 */
export const floorLevel = (fromDay: number, toDay: number, hour: number): number => {
  let least = Infinity
  for (let day = fromDay; day <= toDay; day++) {
    // A local date spans more than a day of UTC: the least of the leads that any airport on it may have.
    const nearest = Math.floor(day - hour / 24 - 0.6)
    let lead = Infinity
    for (let each = nearest; each <= nearest + 3; each++)
      lead = Math.min(lead, leastByLead[Math.min(365, Math.max(0, each))] ?? 1)
    least = Math.min(least, dateDemand(day) * lead)
  }
  return least * leastWave
}
