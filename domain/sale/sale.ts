/** A destination with deals. The figures determine its artwork. */
export interface SaleDestination {
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly continent: string
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
  readonly population: number
  readonly coastal: boolean
  /** Meters above sea level. */
  readonly elevation: number
}

/** The four filters, in order (sale-6). */
export const locationFilters = ['international', 'us', 'beach', 'winter'] as const
export type LocationFilter = (typeof locationFilters)[number]

/** The operator's setup of a sale (sale-3). Lists contain names of destinations. */
export interface SaleFacts {
  readonly destinations: readonly SaleDestination[]
  /** In display order. */
  readonly continents: readonly string[]
  readonly lists: Readonly<Record<LocationFilter, readonly string[]>>
  /** Carousel destinations with their initial number of offers, in order. */
  readonly featured: readonly { readonly destination: string; readonly initialCount: number }[]
  /** Order of destinations in every grid. */
  readonly sorted: readonly string[]
}
