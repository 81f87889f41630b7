/** Cabins of a flight and their seats: how this kind of airline fits out the aircraft. */
import { aircraftTypes, type AircraftType } from './aircraft.data.ts'
import { airlines, type Airline } from './airlines.data.ts'
import type { SeatCabin } from './types.ts'

export const seatCabins: readonly SeatCabin[] = ['Economy', 'PremiumEconomy', 'Business', 'First']
/** Index in `seatCabins`. */
export type CabinIndex = 0 | 1 | 2 | 3
export const cabinIndex = (cabin: SeatCabin): CabinIndex => seatCabins.indexOf(cabin) as CabinIndex

/**
 * Airlines that fly a first cabin, and US and like ones that sell extra-legroom premium seats on
 * narrow-bodies.
 */
const withFirst = new Set([
  'AA',
  'BA',
  'AF',
  'LH',
  'LX',
  'EK',
  'QR',
  'EY',
  'SQ',
  'CX',
  'NH',
  'JL',
  'KE',
  'QF',
  'SV',
  'CA',
  'GA',
  'TG',
  'MH',
  'AI',
])

const layouts = new Map<number, readonly [number, number, number, number]>()

/** Seats by cabin; 0 for a cabin the aircraft lacks. */
type Seats = readonly [economy: number, premium: number, business: number, first: number]

const layoutOf = (type: AircraftType, airline: Airline): Seats => {
  const [first, business, premium, economy] = type.seats
  if (airline.kind === 'low-cost') return [type.dense, 0, 0, 0]
  if (airline.kind === 'long-haul-low-cost')
    return type.family === 'wide' ? [type.dense - 60, 36, 0, 0] : [type.dense, 0, 0, 0]
  return withFirst.has(airline.code)
    ? [economy, premium, business, first]
    : [economy + first * 3, premium, business, 0]
}

export const seatsOf = (operator: number, aircraft: number): Seats => {
  const key = operator * 256 + aircraft
  const cached = layouts.get(key)
  if (cached) return cached
  const type = aircraftTypes[aircraft]
  const airline = airlines[operator]
  if (!type || !airline) throw new RangeError('fleet: no such airline or aircraft')
  const seats = layoutOf(type, airline)
  layouts.set(key, seats)
  return seats
}
