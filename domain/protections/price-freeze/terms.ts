import { hour } from '../spans.ts'

/** Terms of a frozen flight price. Amounts in US cents, for each traveler. */
export const priceFreezeTerms = {
  /** Hours on sale: 3, 7 and 14 days. */
  durations: [72, 168, 336],
  leastCap: 5_000,
  mostCap: 50_000,
  capStep: 5_000,
  usualCap: 15_000,
  /** The first flight departs at least this long after the window ends. */
  beforeDepartureMs: 24 * hour,
  /** A fare booked this soon after the freeze was paid has its fee refunded. */
  feeRefundMs: hour,
  loading: { percent: 40, leastUnits: 5 },
  /** Airlines whose prices are not frozen; they are searched like all others (protections-12). */
  excludedAirlines: ['AA', 'B6', 'DL', 'F9', 'NK', 'UA'],
} as const
