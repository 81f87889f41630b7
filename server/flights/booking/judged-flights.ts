import { judgedJourney } from '@portolan/domain/policies/judged-journey.ts'
import type { JudgedParts } from '../../checkout/index.ts'
import type { FlightBookingPart } from './flight-booking-part.ts'

/** All tickets of a booking are one journey: its cap is on their sum (policies-6). */
export const judgedFlights: JudgedParts<FlightBookingPart> = (parts) => {
  const slices = parts.flatMap(({ itinerary }) => itinerary)
  const [first] = parts
  const departure = slices[0]?.segments[0]?.departure.instant
  if (first === undefined || departure === undefined) return { judged: [], startsAt: null }
  const sumOf = (minor: (part: FlightBookingPart) => number): number =>
    parts.reduce((sum, part) => sum + minor(part), 0)
  const price = {
    fee: { ...first.price.fee, minor: sumOf((part) => part.price.fee.minor) },
    passengers: first.price.passengers.map(({ count, total }, at) => ({
      count,
      total: { ...total, minor: sumOf((part) => part.price.passengers[at]?.total.minor ?? 0) },
    })),
  }
  return { judged: [judgedJourney(slices, price)], startsAt: Date.parse(departure) }
}
