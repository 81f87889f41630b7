import { cabins } from '@portolan/domain/flights/cabin.ts'
import type { FaredSlice, Segment } from '@portolan/domain/flights/itinerary.ts'
import {
  eligibleKinds,
  type Assistance,
} from '@portolan/domain/protections/disruption-assistance/assistance.ts'
import type { DisruptionState } from '@portolan/domain/protections/disruption-assistance/contract.lifecycle.ts'
import { baseFareOfSlices } from '@portolan/domain/protections/disruption-assistance/price.ts'
import { fromWire, toWire, type Money } from '@portolan/kernel/money.ts'
import {
  policyOf,
  type CoveredFlight,
  type CoveredFlights,
  type CoveredJourney,
} from './assistance-quote.ts'

/** Least minutes between two flights of one ticket at an airport. */
export type LeastConnection = (airport: string) => number

const coveredFlight = (segment: Segment, least: LeastConnection): CoveredFlight => {
  const { marketingAirline, origin, destination, departure, arrival } = segment
  const [leaves, lands] = [Date.parse(departure.instant), Date.parse(arrival.instant)]
  return {
    segmentId: segment.id,
    name: `${marketingAirline.code} ${marketingAirline.flightNumber}`,
    origin: origin.locationCode,
    zone: departure.zone,
    date: departure.local.slice(0, 10),
    scheduledDeparture: leaves,
    scheduledArrival: lands,
    departure: leaves,
    arrival: lands,
    announcedAt: null,
    connectionMinutes: least(destination.locationCode),
  }
}

/** Flights as they are covered, flying as planned. `baseFare`: of all travelers and slices. */
export const coveredSlices = (
  slices: readonly FaredSlice[],
  baseFare: Money,
  least: LeastConnection,
): readonly CoveredFlights[] => {
  const fares = baseFareOfSlices(baseFare, slices.length)
  return slices.map(({ segments, brand }, at) => ({
    eligible: eligibleKinds(segments.length),
    flights: segments.map((segment) => coveredFlight(segment, least)),
    destination: segments.at(-1)?.destination.locationCode ?? '',
    cabin: cabins.indexOf(brand.cabin),
    baseFare: toWire(fares[at] ?? baseFare),
  }))
}

/** A stored contract as the rules see it. */
export const assistanceOf = (
  state: string,
  { policy, travelers, slices }: Pick<CoveredJourney, 'policy' | 'travelers' | 'slices'>,
): Assistance => ({
  state: state as DisruptionState,
  policy: policyOf(policy),
  travelers,
  slices: slices.map(({ baseFare, ...slice }) => ({ ...slice, baseFare: fromWire(baseFare) })),
})
