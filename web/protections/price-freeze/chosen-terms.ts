import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import type { FreezeLength, FreezeOffer, FreezeTerms } from './freeze-queries.ts'
import type { FreezeSearch } from './freeze-search.ts'

export interface ChosenTerms {
  readonly length: FreezeLength
  readonly offer: FreezeOffer
}
/** The terms in the address, or the longest freeze with the usual cap. Null if none is on sale. */
export const chosenTerms = (
  { lengths }: Pick<FreezeTerms, 'lengths'>,
  { hours, cap }: Pick<FreezeSearch, 'hours' | 'cap'>,
): ChosenTerms | null => {
  const length = lengths.find((one) => one.hours === hours) ?? lengths.at(-1)
  const offerAt = (minor: number | undefined): FreezeOffer | undefined =>
    length?.offers.find((offer) => offer.cap.minor === minor)
  const offer = offerAt(cap) ?? offerAt(priceFreezeTerms.usualCap) ?? length?.offers[0]
  return length === undefined || offer === undefined ? null : { length, offer }
}
/** The lowest fee of each traveler. */
export const lowestOffer = ({ lengths }: Pick<FreezeTerms, 'lengths'>): ChosenTerms | null =>
  lengths
    .flatMap((length) => length.offers.map((offer) => ({ length, offer })))
    .toSorted((a, b) => a.offer.fee.minor - b.offer.fee.minor)[0] ?? null
