import { withoutAddOns, type TripProducts } from '../trip-product.ts'
import type { TripRow } from '../trips.store.ts'

/** What the references of a trip are called: as its product says, or `references` of several. */
export const referenceWord = (products: TripProducts, trip: TripRow): string => {
  const [only, ...others] = products.groupsOf({ ...trip, parts: withoutAddOns(trip.parts) })
  return only === undefined || others.length > 0 ? 'references' : only.product.words.reference
}
