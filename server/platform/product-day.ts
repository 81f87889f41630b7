import { productZone } from '@portolan/kernel/product-day.ts'

/**
 * The day of the product's own zone that an instant is in: when it began, and when the next one
 * does. Milliseconds.
 */
export const productDay = (at: number): { readonly from: number; readonly until: number } => {
  const start = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(productZone)
    .startOfDay()
  return {
    from: start.epochMilliseconds,
    until: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  }
}
