import type { AirSegment } from '../airlines/types.ts'
import type { MarketStore } from '../store/market-store.ts'
import { statusAfter, type FlightOperation, type FlightStatus } from './flight-operation.ts'
import { shareReading } from '../store/shared-reading.ts'

/** Delays and cancellations known to this process, read from the store; every search asks it. */
export interface FlightBoard {
  refresh(): Promise<void>
  announce(operation: FlightOperation): Promise<FlightStatus>
  status(segment: AirSegment): FlightStatus
  /** For a flight number on a local date; null without an announcement. */
  announced(airline: string, number: number, date: string): FlightStatus | null
  /** Announcements behind a position, oldest first; the first one ever is at position 1. */
  since(position: number): readonly FlightOperation[]
  /** Rises with every announcement; anything cached from an earlier version is stale. */
  version(): number
  isQuiet(): boolean
}

const untouched: FlightStatus = { canceled: false, shiftMinutes: 0 }
const keyOf = (airline: string, number: number, date: string): string =>
  `${airline}${number}/${date}`

export const createFlightBoard = (
  store: Pick<MarketStore, 'operations' | 'addOperation'>,
): FlightBoard => {
  let known: readonly FlightOperation[] = []
  let byFlight = new Map<string, FlightStatus>()
  const refresh = shareReading(async () => {
    const operations = await store.operations()
    if (operations.length <= known.length) return
    const grouped = Map.groupBy(operations, (one) => keyOf(one.airline, one.number, one.date))
    byFlight = new Map([...grouped].map(([key, group]) => [key, statusAfter(group)]))
    known = operations
  })
  return {
    refresh,
    announce: async (operation) => {
      await store.addOperation(operation)
      await refresh()
      return byFlight.get(keyOf(operation.airline, operation.number, operation.date)) ?? untouched
    },
    // A codeshare is late when the aircraft is: the operating number counts as well as the one on the ticket.
    status: (segment) => {
      if (byFlight.size === 0) return untouched
      const date = segment.departure.local.slice(0, 10)
      return (
        byFlight.get(keyOf(segment.operating.code, segment.operating.number, date)) ??
        byFlight.get(keyOf(segment.marketing.code, segment.number, date)) ??
        untouched
      )
    },
    announced: (airline, number, date) => byFlight.get(keyOf(airline, number, date)) ?? null,
    since: (position) => known.slice(position),
    version: () => known.length,
    isQuiet: () => byFlight.size === 0,
  }
}
