/**
 * Greenhouse gas of a seat by the published method of the Travel Impact Model
 * (github.com/google/travel-impact-model, CC BY 4.0): fuel of the aircraft type over the way flown,
 * times the life-cycle factor of jet fuel, shared out by occupied seats weighted by cabin. Our fuel
 * figures are linear by type (`aircraft.data.ts`) where the model looks them up in the tables of
 * the European Environment Agency; its example Zurich to San Francisco comes within 5 %.
 */
import { aircraftTypes } from './aircraft.data.ts'
import { seatCabins, seatsOf } from './fleet-cabins.ts'
import type { Network } from './network.ts'
import type { CabinEmissions } from './types.ts'

/**
 * Kilograms of CO2 equivalent from well to wake for a kilogram of jet fuel (ISO 14083 and CORSIA):
 * 3.1894 burnt, 0.6465 made and brought.
 */
const perKgFuel = 3.8359
/** Where a carrier publishes none. */
const loadFactor = 0.845
/** IATA RP 1726, in the order of `seatCabins`: economy, premium economy, business, first. */
const cabinFactors = { narrow: [1, 1, 1.5, 1.5], wide: [1, 1.5, 4, 5] } as const
/**
 * Detours over the great circle (EN 16258), and what taxiing, take-off and climb burn over cruise,
 * as way flown.
 */
const extraKm = 95 + 120

/** Fuel of the whole flight, kilograms. */
export const fuelKg = (fuelPerKm: number, greatCircleKm: number): number =>
  fuelPerKm * (greatCircleKm + extraKm)

/** For one traveler, whole kilograms, by the cabins that the flight has. */
export const cabinEmissions = (
  network: Network,
  flight: number,
  greatCircleKm: number,
): CabinEmissions => {
  const aircraft = network.aircraft[flight] ?? 0
  const type = aircraftTypes[aircraft]
  if (type === undefined) return {}
  const factors = cabinFactors[type.family === 'wide' ? 'wide' : 'narrow']
  const seats = seatsOf(network.operator[flight] ?? 0, aircraft)
  const capacity = seats.reduce<number>(
    (sum, count, cabin) => sum + count * (factors[cabin] ?? 1),
    0,
  )
  const each = (fuelKg(type.fuelPerKm, greatCircleKm) * perKgFuel) / (capacity * loadFactor)
  return Object.fromEntries(
    seatCabins.flatMap((cabin, at) =>
      (seats[at] ?? 0) > 0 ? [[cabin, Math.round(each * (factors[at] ?? 1))]] : [],
    ),
  )
}
