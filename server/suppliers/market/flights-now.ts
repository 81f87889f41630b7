import type { FlightNow } from '@portolan/domain/trips/schedule-change.ts'
import type { ZonedMoment } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { AirMarket } from '@portolan/market/airlines/types.ts'
import type { FlightBoard } from '@portolan/market/orders/flight-board.ts'

/** A local time this many minutes later, across clock changes. */
const later = ({ instant, zone }: ZonedMoment, minutes: number): ZonedMoment => {
  const moved = Temporal.Instant.from(instant).add({ minutes })
  return {
    instant: instantOf(moved.epochMilliseconds),
    zone,
    local: moved.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Current flights: the timetable with announced changes. */
export const flightsNow = (
  air: Pick<AirMarket, 'segment'>,
  board: Pick<FlightBoard, 'status'>,
  segmentIds: readonly string[],
): ReadonlyMap<string, FlightNow> =>
  new Map(
    segmentIds.flatMap((id): [string, FlightNow][] => {
      const segment = air.segment(id)
      if (segment === null) return []
      const { canceled, shiftMinutes } = board.status(segment)
      return [
        [
          id,
          canceled
            ? { canceled }
            : {
                canceled,
                departure: later(segment.departure, shiftMinutes),
                arrival: later(segment.arrival, shiftMinutes),
              },
        ],
      ]
    }),
  )
