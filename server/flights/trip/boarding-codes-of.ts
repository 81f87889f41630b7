import type { Segment } from '@portolan/domain/flights/itinerary.ts'
import { isStanding } from '@portolan/domain/flights/tickets.ts'
import { boardingCode } from '@portolan/domain/trips/boarding-code.ts'
import type { Journey } from './flight-part.ts'
import { locatorOfSlice, seatOf } from './flight-words.ts'

/** Boarding codes of all passengers, in order, for each segment that is not canceled. */
export const boardingCodesOf = (
  journey: Pick<Journey, 'itinerary' | 'tickets' | 'passengers'>,
): {
  readonly segment: Segment
  readonly codes: {
    readonly name: string
    readonly seat: string | null
    readonly locator: string
    readonly text: string
  }[]
}[] =>
  journey.itinerary.flatMap((slice, at) =>
    (isStanding(journey.tickets, at) ? slice.segments : []).map((segment, index) => ({
      segment,
      codes: journey.passengers.map(({ name, nameOnTicket }, passenger) => {
        const [locator, seat] = [locatorOfSlice(journey, at), seatOf(slice, index, passenger)]
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
