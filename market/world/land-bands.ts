/** Bands of a tenth of a degree of latitude, from the south pole. */
export const bands = 1801
export const bandOf = (lat: number): number =>
  Math.max(0, Math.min(bands - 1, Math.floor((lat + 90) * 10)))
