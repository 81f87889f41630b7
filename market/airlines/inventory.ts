/**
 * Finite seats. The airlines' other customers book along a curve of lead time that is fixed by the
 * seed; what is sold through us lies over it. Seats left = seats - booked by others - sold by us.
 */
import { dateDemand } from './calendar-demand.ts'
import { uniform4 } from './noise.ts'
import type { SeatCabin, SoldSeats } from './types.ts'

/**
 * `BA178|2027-02-05|JFK|Business`: the flight under its own seller's code (a regional's under the
 * code it flies for), local departure date, origin, cabin. Codeshares of one aircraft share one
 * key.
 */
export const seatKey = (
  flight: { readonly code: string; readonly number: number },
  date: string,
  origin: string,
  cabin: SeatCabin,
): string => `${flight.code}${flight.number}|${date}|${origin}|${cabin}`

/** The departure date in a seat's key, or in the key of a numbered seat. */
export const dateOfSeat = (key: string): string => key.split('|')[1] ?? ''

/**
 * The overlay with its writer: `sell` adds seats, `release` gives them back; neither goes below
 * zero.
 */
export interface SeatLedger extends SoldSeats {
  sell(key: string, seats: number): void
  release(key: string, seats: number): void
}
export const createSeatLedger = (entries: Iterable<readonly [string, number]> = []): SeatLedger => {
  const sold = new Map(entries)
  const changes = [...sold.keys()]
  const move = (key: string, by: number): void => {
    sold.set(key, Math.max(0, (sold.get(key) ?? 0) + by))
    changes.push(key)
  }
  return {
    changes,
    get: (key) => sold.get(key) ?? 0,
    sell: (key, seats) => move(key, seats),
    release: (key, seats) => move(key, -seats),
  }
}

// Share of the final bookings already made, by lead time: leisure books early, business in the last weeks.
const leadDays = 366
const curve = (steepness: number): Float64Array =>
  Float64Array.from(
    { length: leadDays + 1 },
    (_, lead) => Math.exp(-lead / steepness) * 0.72 + 0.28 * (1 - lead / leadDays) ** 3,
  )
const bookedShare = [curve(44), curve(34), curve(24), curve(30)] as const

/**
 * Seats of a cabin booked by others. `leadHours` before departure (at least 0); never falls as time
 * goes on.
 */
export const bookedByOthers = (
  seed: number,
  flight: number,
  day: number,
  cabin: 0 | 1 | 2 | 3,
  seats: number,
  leadHours: number,
): number => {
  const noise = uniform4(seed, flight, day, 11 + cabin)
  const final = Math.min(
    1.03,
    (cabin === 0 ? 0.66 : 0.5) + 0.36 * noise + 0.22 * (dateDemand(day) - 1),
  )
  const lead = Math.min(leadDays - 1, Math.max(0, leadHours / 24))
  const at = Math.floor(lead)
  const table = bookedShare[cabin]
  const share = (table[at] ?? 0) + ((table[at + 1] ?? 0) - (table[at] ?? 0)) * (lead - at)
  return Math.min(seats, Math.floor(seats * final * share))
}
