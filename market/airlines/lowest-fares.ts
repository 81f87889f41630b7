import { dateOfDayNumber } from '@portolan/kernel/calendar.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  defaultLimit,
  hourOf,
  journeysOf,
  lowestCabin,
  oneAdult,
  partyRefusal,
  placesOf,
  type AirEngine,
  type Sale,
} from './air-engine.ts'
import { tiersOf } from './brands.ts'
import { createLowestTrips, leastThrough, type Candidate } from './lowest-trips.ts'
import type { Journey } from './journey.ts'
import type { AirMarket, AirRefusal, Cents, LowestTrips, LowestTripsRequest } from './types.ts'

/** A journey as one slice of a ticket, priced for one adult. */
const candidateOf = (
  { options }: AirEngine,
  { flights, days, base, total }: Journey,
  { slices, cabin, seats, now }: Sale,
): Candidate => {
  const path = options.path(flights, days)
  const ownBase = slices === 1 ? base : options.cabinBase(path, cabin, seats, hourOf(now), 'alone')
  const alone =
    ownBase === base
      ? total
      : options.partyTotal(path, tiersOf(path.airline, cabin)[0] ?? 'standard', ownBase, oneAdult)
  return {
    group: path.group,
    departure: path.departure,
    arrival: path.arrival,
    alone,
    combined: total,
  }
}

const segmentIdsOf = ({ options, index }: AirEngine, { flights, days }: Journey): string[] =>
  options
    .path(flights, days)
    .refs.map((ref, leg) => index.id(ref, dateOfDayNumber(days[leg] as number)))

export const lowestTripsOf = (
  engine: AirEngine,
  { origin, destination, cabin, seats, now, without }: LowestTripsRequest,
): Result<LowestTrips, AirRefusal> => {
  const wrongParty = partyRefusal({ ...oneAdult, adults: seats })
  if (wrongParty) return refuse(wrongParty)
  const ends = {
    out: { origin, destination },
    back: { origin: destination, destination: origin },
  }
  // Checks the places only: an empty date is refused after them.
  const places = placesOf(engine, { ...ends.out, date: '' }, now)
  if (!places.ok && places.refusal.code !== 'DateOutOfRange') return places
  const lowest = lowestCabin(cabin)
  return ok(
    createLowestTrips((way, date, slices, depth) => {
      const slice = placesOf(engine, { ...ends[way], date }, now)
      if (!slice.ok) return { candidates: [], beyond: Infinity }
      const sale = { cabin: lowest, seats, slices, now }
      const journeys = journeysOf(engine, slice.value, sale, {
        byPrice: depth === 'list' ? defaultLimit : depth,
        others: depth === 'list',
      })
      const isComplete = depth === 'list' || journeys.length < depth
      const allowed =
        without === undefined
          ? journeys
          : journeys.filter((journey) => !without(segmentIdsOf(engine, journey)))
      return {
        candidates: allowed.map((journey) => candidateOf(engine, journey, sale)),
        beyond: isComplete ? Infinity : (journeys.at(-1)?.total ?? 0),
      }
    }),
  )
}

export const lowestThroughOf = (
  engine: AirEngine,
  { slices, cabin, seats, now }: Parameters<AirMarket['lowestThrough']>[0],
): Result<Cents | null, AirRefusal> => {
  const wrongParty = partyRefusal({ ...oneAdult, adults: seats })
  if (wrongParty) return refuse(wrongParty)
  const sale = { cabin: lowestCabin(cabin), seats, slices: slices.length, now }
  const candidates: Candidate[][] = []
  for (const slice of slices) {
    const places = placesOf(engine, slice, now)
    if (!places.ok) return places.refusal.code === 'DateOutOfRange' ? ok(null) : places
    candidates.push(
      journeysOf(engine, places.value, sale, { byPrice: defaultLimit, others: true }).map(
        (journey) => candidateOf(engine, journey, sale),
      ),
    )
  }
  const total = leastThrough(candidates)
  return ok(Number.isFinite(total) ? total : null)
}
