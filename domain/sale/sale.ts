/** A place with deals. The figures are what its picture is drawn from. */
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
  /** Metres above the sea. */
  readonly elevation: number
}

/** The four filters, in the order and by the names that the specification gives them. */
export const locationFilters = ['international', 'us', 'beach', 'winter'] as const
export type LocationFilter = (typeof locationFilters)[number]

/** What an operator sets up of a sale (specification section 9). Lists name destinations. */
export interface SaleFacts {
  readonly destinations: readonly SaleDestination[]
  /** In the order they are listed in. */
  readonly continents: readonly string[]
  readonly lists: Readonly<Record<LocationFilter, readonly string[]>>
  /** Destinations of the carousel with the number of offers each began with, in order. */
  readonly featured: readonly { readonly destination: string; readonly initialCount: number }[]
  /** Order of the destinations in every grid. */
  readonly sorted: readonly string[]
}
