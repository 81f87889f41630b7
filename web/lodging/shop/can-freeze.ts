import { hotelPriceFreezeTerms } from '@portolan/domain/protections/hotel-price-freeze/terms.ts'
import { day, hour } from '@portolan/domain/protections/spans.ts'
import type { Rate, Rates } from './shop-queries.ts'

const { durationHours, beforeCheckInMs } = hotelPriceFreezeTerms

/**
 * Whether the price of these rates is offered to be frozen (protections-19): paid now, in dollars,
 * and early enough. The quote decides to the hour, in the property's time.
 */
export const canFreeze = (
  rates: readonly Pick<Rate, 'payment'>[],
  { checkIn, currency }: Pick<Rates, 'checkIn' | 'currency'>,
  now: number,
): boolean =>
  currency === 'USD' &&
  rates.every(({ payment }) => payment === 'PayNow') &&
  Date.parse(`${checkIn}T00:00Z`) - day >= now + durationHours * hour + beforeCheckInMs
