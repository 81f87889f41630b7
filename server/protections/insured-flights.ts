import { searchCabinOf, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'

/** Codes of the airlines that sell or fly these slices, each once. */
export const airlinesOf = (slices: readonly FaredSlice[]): readonly string[] => [
  ...new Set(
    slices
      .flatMap(({ segments }) => segments)
      .flatMap(({ marketingAirline, operatingAirline }) => [
        marketingAirline.code,
        operatingAirline.code,
      ]),
  ),
]

/** The cabin that is sold; basic fares are sold in economy. */
export const cabinOf = ({ brand }: Pick<FaredSlice, 'brand'>): SearchCabin =>
  searchCabinOf(brand.cabin)
