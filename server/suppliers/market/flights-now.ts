import type { FlightNow } from '@portolan/domain/trips/schedule-change.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { AirMarket } from '@portolan/market/airlines/types.ts'
import type { FlightBoard } from '@portolan/market/orders/flight-board.ts'

/**
 * A moment so many minutes later, on the same clock: where that is put forward or back in between,
 * it is put here too.
 */
const later = ({ instant, zone }: ZonedMoment, minutes: number): ZonedMoment => {
  const moved = Temporal.Instant.from(instant).add({ minutes })
  return {
    instant: instantOf(moved.epochMilliseconds),
    zone,
    local: moved.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Flights as the airline has them now: the timetable, with what was announced over it. */
export const flightsNow = (
  air: Pick<AirMarket, 'segment'>,
  board: Pick<FlightBoard, 'status'>,
  segmentIds: readonly string[],
): ReadonlyMap<string, FlightNow> =>
  new Map(
    segmentIds.flatMap((id): [string, FlightNow][] => {
      const segment = air.segment(id)
      if (segment === null) return []
      const { cancelled, shiftMinutes } = board.status(segment)
      return [
        [
          id,
          cancelled
            ? { cancelled }
            : {
                cancelled,
                departure: later(segment.departure, shiftMinutes),
                arrival: later(segment.arrival, shiftMinutes),
              },
        ],
      ]
    }),
  )
