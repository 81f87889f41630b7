import type { LegFares } from '../airlines/fares.ts'
import type { CabinIndex } from '../airlines/fleet-cabins.ts'
import { airlines } from '../airlines/airlines.data.ts'
import type { FlightIndex, SegmentRef } from '../airlines/flight-index.ts'
import type { DayOffsets } from '../airlines/zone-offsets.ts'
import type { FareRisk, FlightRisk } from './risk.ts'

/** What is insured, read from the ids of the segments that are sold. */
export interface RiskReader {
  /** Null if the id names no flight of that day. */
  fare(segmentId: string, cabin: CabinIndex): FareRisk | null
  /**
   * The flights of a slice with the minutes that each may be late; `connection` is the least time
   * between two of them. Null if an id names no flight.
   */
  flights(segmentIds: readonly string[], connection: number): readonly FlightRisk[] | null
}

export const createRiskReader = ({
  fares,
  index,
  offsetsOf,
}: {
  readonly fares: LegFares
  readonly index: Pick<FlightIndex, 'parse'>
  readonly offsetsOf: (day: number) => DayOffsets
}): RiskReader => {
  const { network, routeOf } = fares
  /** UTC minutes since the epoch. */
  const departs = ({ flight, day }: SegmentRef): number => fares.departure(flight, offsetsOf(day))
  return {
    fare: (segmentId, cabin) => {
      const ref = index.parse(segmentId)
      if (ref === null) return null
      const { flight, day } = ref
      return {
        route: routeOf[flight] ?? 0,
        flight,
        airlineKind: airlines[network.carrier[flight] ?? 0]?.kind ?? 'full-service',
        cabin,
        day,
        departure: departs(ref) * 60_000,
      }
    },
    flights: (segmentIds, connection) => {
      const refs = segmentIds.map((id) => index.parse(id))
      const known = refs.filter((ref) => ref !== null)
      if (known.length < refs.length) return null
      return known.map((ref, at): FlightRisk => {
        const { flight } = ref
        const next = known[at + 1]
        const blockMinutes = network.block[flight] ?? 0
        return {
          airline: airlines[network.operator[flight] ?? 0]?.code ?? '',
          number: network.number[flight] ?? 0,
          departure: network.departure[flight] ?? 0,
          blockMinutes,
          origin: network.origin[flight] ?? 0,
          destination: network.destination[flight] ?? 0,
          slackMinutes:
            next === undefined ? null : departs(next) - departs(ref) - blockMinutes - connection,
        }
      })
    },
  }
}
