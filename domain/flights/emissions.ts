import { searchCabins, type Cabin, type SearchCabin } from './cabin.ts'
import {
  segmentOf,
  type CabinEmissions,
  type FlightList,
  type ListedOption,
} from './flight-list.ts'

/**
 * The method that suppliers are asked to estimate by, as it is named to travellers. Its
 * description: https://github.com/google/travel-impact-model (CC BY 4.0), cabin factors after IATA
 * RP 1726.
 */
export const emissionsMethod = {
  name: 'Travel Impact Model',
  address: 'https://travelimpactmodel.org/',
} as const

const seatOf = (cabin: Cabin): SearchCabin => (cabin === 'BasicEconomy' ? 'Economy' : cabin)

/**
 * Of one flight in the cabin, or in the best below it that the aircraft has: a feeder without a
 * business cabin is flown in economy.
 */
const kgIn = (emissions: CabinEmissions, cabin: Cabin): number | null => {
  for (let at = searchCabins.indexOf(seatOf(cabin)); at >= 0; at--) {
    const kg = emissions[searchCabins[at] ?? 'Economy']
    if (kg !== undefined) return kg
  }
  return null
}

/**
 * Kilograms of CO2 equivalent for one traveller on an option; null where the estimate of a flight
 * is missing: no part is passed off as the whole.
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

/**
 * The middle of the list in a cabin: what an option is compared with. Null where fewer than three
 * options have an estimate.
 */
export const usualEmissions = (
  list: Pick<FlightList, 'segments' | 'options'>,
  cabin: Cabin,
): number | null => {
  const known = list.options
    .flatMap((option) => emissionsOf(list, option, cabin) ?? [])
    .sort((a, b) => a - b)
  return known.length < 3 ? null : (known[Math.floor(known.length / 2)] ?? null)
}
