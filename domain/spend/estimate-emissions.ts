import { distanceKm, type Position } from '@portolan/kernel/distance.ts'
import { emissionFactors } from './terms.ts'

export type FactorCabin = keyof typeof emissionFactors.cabin

/** One flight of one passenger, in kilograms. */
export const flightKg = (from: Position, to: Position, cabin: FactorCabin): number => {
  const km = distanceKm(from, to) * emissionFactors.detour
  const factor = emissionFactors.flight.find(({ upToKm }) => km <= upToKm)
  return km * (factor?.kgPerKm ?? 0) * emissionFactors.cabin[cabin]
}
export const stayKg = (nights: number, rooms: number): number =>
  nights * rooms * emissionFactors.roomNight
