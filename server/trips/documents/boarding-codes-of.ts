import type { Segment } from '@portolan/domain/flights/itinerary.ts'
import { isStanding } from '@portolan/domain/flights/tickets.ts'
import { boardingCode } from '@portolan/domain/trips/boarding-code.ts'
import { locatorOfSlice, seatOf } from '../itinerary-words.ts'
import type { TripRow } from '../trips.store.ts'

/** For each flight that can be flown the code of each traveller, in their order. */
export const boardingCodesOf = (
  trip: TripRow,
): {
  readonly segment: Segment
  readonly codes: {
    readonly name: string
    readonly seat: string | null
    readonly locator: string
    readonly text: string
  }[]
}[] =>
  trip.itinerary.flatMap((slice, at) =>
    (isStanding(trip.tickets, at) ? slice.segments : []).map((segment, index) => ({
      segment,
      codes: trip.passengers.map(({ name, nameOnTicket }, passenger) => {
        const [locator, seat] = [locatorOfSlice(trip, at), seatOf(slice, index, passenger)]
        return {
          name,
          seat: seat ?? null,
          locator,
          text: boardingCode({
            nameOnTicket,
            locator,
            flight: segment,
            cabin: slice.brand.cabin,
            seat,
          }),
        }
      }),
    })),
  )
