import { searchCabins, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { Eligibility } from './exchange-queries.ts'

/** The cabin searched first: the lowest of the flights that can change. */
export const usualCabin = ({ slices }: Pick<Eligibility, 'slices'>): SearchCabin => {
  const flown = slices
    .filter(({ action }) => action !== 'Flown')
    .map(({ fared }) => fared.brand.cabin)
  return (
    searchCabins.find(
      (cabin) => flown.includes(cabin) || (cabin === 'Economy' && flown.includes('BasicEconomy')),
    ) ?? 'Economy'
  )
}
