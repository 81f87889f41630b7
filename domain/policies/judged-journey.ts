import type { FaredSlice, ItineraryPrice } from '../flights/itinerary.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { JudgedFlight, JudgedSlice } from './flight-policy.ts'
import type { JudgedPart } from './judge.ts'

type Slice = Pick<FaredSlice, 'segments' | 'brand' | 'selfTransfer'>
/** What one passenger of each type pays, and the fees of all. */
type JourneyPrice = Pick<ItineraryPrice, 'fee'> & {
  readonly passengers: readonly Pick<ItineraryPrice['passengers'][number], 'count' | 'total'>[]
}

const minute = 60_000
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / minute

/** Slices on tickets of their own that continue each other are one direction (policies-6). */
const directionsOf = (slices: readonly Slice[]): Slice[][] => {
  const directions: Slice[][] = []
  for (const slice of slices) {
    const last = directions.at(-1)
    if (slice.selfTransfer === undefined || last === undefined) directions.push([slice])
    else last.push(slice)
  }
  return directions
}

const judgedSlice = (direction: readonly Slice[]): JudgedSlice => {
  const segments = direction.flatMap((slice) => slice.segments)
  const [first, last] = [segments[0], segments.at(-1)]
  const minutes =
    first === undefined || last === undefined
      ? 0
      : between(first.departure.instant, last.arrival.instant)
  const inTheAir = segments.reduce((sum, segment) => sum + segment.minutes, 0)
  return {
    minutes,
    layoverMinutes: minutes - inTheAir,
    cabins: direction.flatMap(({ segments: flights, brand }) => flights.map(() => brand.cabin)),
  }
}

/** There and back between the same two places, by their cities. */
const isRoundTrip = (directions: readonly (readonly Slice[])[]): boolean => {
  const [out, back, more] = directions.map((direction) =>
    direction.flatMap(({ segments }) => segments),
  )
  if (out === undefined || back === undefined || more !== undefined) return false
  const [from, to] = [out[0]?.origin, out.at(-1)?.destination]
  const [backFrom, backTo] = [back[0]?.origin, back.at(-1)?.destination]
  return (
    from !== undefined &&
    to !== undefined &&
    from.cityName === backTo?.cityName &&
    to.cityName === backFrom?.cityName
  )
}

/**
 * The dearest traveler of a party: a booking is as much in policy as the worst of them
 * (policies-14). With taxes and their share of fees, without seats and bags.
 */
const perTravelerOf = ({ passengers, fee }: JourneyPrice): MoneyWire => {
  const travelers = passengers.reduce((sum, { count }) => sum + count, 0)
  const dearest = Math.max(0, ...passengers.map(({ total }) => total.minor))
  return { ...fee, minor: dearest + Math.ceil(fee.minor / Math.max(1, travelers)) }
}

/** A priced journey as the policy of one traveler judges it, including taxes and fees. */
export const judgedJourney = (
  slices: readonly Slice[],
  price: JourneyPrice,
): Extract<JudgedPart, { readonly kind: 'Flight' }> => {
  const directions = directionsOf(slices)
  const perTraveler = perTravelerOf(price)
  const flight: JudgedFlight = {
    slices: directions.map(judgedSlice),
    isRoundTrip: isRoundTrip(directions),
    perTraveler,
  }
  return { kind: 'Flight', total: perTraveler, flight }
}
