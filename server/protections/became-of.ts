import type { PriceWatch } from '@portolan/domain/protections/price-drop/watch.ts'
import type { PriceAgain } from '../checkout/index.ts'
import type { TripPart, TripRow } from '../trips/index.ts'

/** What has become of a product's parts of a booking; canceled without a trip. */
export const becameOf = (
  trip: Pick<TripRow, 'parts'> | null,
  { product, kept }: { readonly product: string; readonly kept: unknown },
  again: Pick<PriceAgain, 'isAsBooked'> | undefined,
): PriceWatch['booking'] => {
  const parts: readonly TripPart[] = trip?.parts.filter((part) => part.product === product) ?? []
  if (parts.length === 0 || parts.some(({ status }) => status === 'Canceled')) return 'Canceled'
  return again?.isAsBooked(kept, parts) === true ? 'AsBooked' : 'Changed'
}
