/** Cabins (flights-7). */
export const cabins = ['BasicEconomy', 'Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type Cabin = (typeof cabins)[number]
/** Cabins of a search; basic fares are listed under economy. */
export const searchCabins = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type SearchCabin = (typeof searchCabins)[number]
/** The cabin of a search under which a fare is listed. */
export const searchCabinOf = (cabin: Cabin): SearchCabin =>
  cabin === 'BasicEconomy' ? 'Economy' : cabin

/** 0 basic, 1 standard, 2 enhanced or premium economy, 3 premium or business, 4 luxury or first. */
export type ShelfRating = 0 | 1 | 2 | 3 | 4
