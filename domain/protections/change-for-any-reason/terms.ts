import { priceFreezeTerms } from '../price-freeze/terms.ts'
import { hour } from '../spans.ts'

/** Terms of change for any reason. */
export const changeTerms = {
  /** It is bought at least this long before departure. */
  boughtBeforeMs: 24 * hour,
  /** And used until this long before it. */
  usedBeforeMs: 3 * hour,
  reimbursedWithinBusinessDays: 10,
  loading: { percent: 35, leastUnits: 5 },
  excludedAirlines: priceFreezeTerms.excludedAirlines,
} as const
