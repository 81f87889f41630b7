import { searchCabinOf, searchCabins, type Cabin } from './cabin.ts'
import {
  segmentOf,
  type CabinEmissions,
  type FlightList,
  type ListedOption,
} from './flight-list.ts'

/**
 * The estimation method, as named to travelers. See https://github.com/google/travel-impact-model
 * (CC BY 4.0); cabin factors after IATA RP 1726.
 */
export const emissionsMethod = {
  name: 'Travel Impact Model',
  address: 'https://travelimpactmodel.org/',
} as const

/**
 * Emissions of one flight in the cabin, or in the next lower cabin of the aircraft: feeder flights
 * without business class are flown in economy.
 */
const kgIn = (emissions: CabinEmissions, cabin: Cabin): number | null => {
  for (let at = searchCabins.indexOf(searchCabinOf(cabin)); at >= 0; at--) {
    const kg = emissions[searchCabins[at] ?? 'Economy']
    if (kg !== undefined) return kg
  }
  return null
}

/**
 * Kilograms of CO2 equivalent for one traveler on an option; null if the estimate of any flight is
 * missing.
 */
export const emissionsOf = (
  list: Pick<FlightList, 'segments'>,
  option: ListedOption,
  cabin: Cabin,
): number | null => {
  let sum = 0
  for (const index of option.segments) {
    const kg = kgIn(segmentOf(list, index).emissionsKg ?? {}, cabin)
    if (kg === null) return null
    sum += kg
  }
  return sum
}

/** Median of the list in a cabin, for comparison. Null with fewer than three estimates. */
export const usualEmissions = (
  list: Pick<FlightList, 'segments' | 'options'>,
  cabin: Cabin,
): number | null => {
  const known = list.options
    .flatMap((option) => emissionsOf(list, option, cabin) ?? [])
    .sort((a, b) => a - b)
  return known.length < 3 ? null : (known[Math.floor(known.length / 2)] ?? null)
}
