import { hour } from '../spans.ts'

/** Terms of a frozen room price. Amounts in US cents, for each room and the whole stay. */
export const hotelPriceFreezeTerms = {
  durationHours: 168,
  leastCap: 5_000,
  mostCap: 50_000,
  /** Caps on sale are this far apart. */
  capStep: 5_000,
  usualCap: 20_000,
  /** The voucher ends at least this long before check-in. */
  beforeCheckInMs: 24 * hour,
  loading: { percent: 40, leastUnits: 10 },
} as const

export const freezeModes = ['HoldTheRoom', 'BestAvailable'] as const
export type FreezeMode = (typeof freezeModes)[number]
