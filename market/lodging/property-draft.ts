import type { NamePlace } from './names.ts'
import type { Spot } from './placement.ts'
import type { SiteFacts } from './site-facts.ts'
import type { Property } from './types.ts'
import type { Words } from './words.data.ts'

/** What is the same for homes and hotels, settled before either is built. */
export interface PropertyDraft {
  readonly facts: SiteFacts
  readonly spot: Spot
  readonly base: Pick<
    Property,
    'id' | 'site' | 'hash' | 'kind' | 'lat' | 'lon' | 'quarter' | 'reviews' | 'tariff'
  >
  /** Price level of the location; 1 is the world's average. */
  readonly priceLevel: number
  readonly place: NamePlace
  readonly street: string
  readonly vocabulary: Words
  /** Names already used at the site. */
  readonly taken: Set<string>
}

/** A night's price in whole dollars, at least 14. */
export const nightlyRate = (amount: number): number => Math.max(14, Math.round(amount))
