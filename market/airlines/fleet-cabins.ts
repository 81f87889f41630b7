/**
 * Which cabins a flight has and how many seats: the aircraft's layout as this kind of airline fits
 * it out.
 */
import { aircraftTypes } from './aircraft.data.ts'
import { airlines } from './airlines.data.ts'
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

/** Seats of economy, premium economy, business and first; 0 where the cabin is not there. */
export const seatsOf = (
  operator: number,
  aircraft: number,
): readonly [number, number, number, number] => {
  const key = operator * 256 + aircraft
  const known = layouts.get(key)
  if (known) return known
  const type = aircraftTypes[aircraft]
  const airline = airlines[operator]
  if (!type || !airline) throw new RangeError('fleet: no such airline or aircraft')
  const [first, business, premium, economy] = type.seats
  const made: readonly [number, number, number, number] =
    airline.kind === 'low-cost'
      ? [type.dense, 0, 0, 0]
      : airline.kind === 'long-haul-low-cost'
        ? [
            type.family === 'wide' ? type.dense - 60 : type.dense,
            type.family === 'wide' ? 36 : 0,
            0,
            0,
          ]
        : withFirst.has(airline.code)
          ? [economy, premium, business, first]
          : [economy + first * 3, premium, business, 0]
  layouts.set(key, made)
  return made
}
