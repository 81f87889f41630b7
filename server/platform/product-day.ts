import { productZone } from '@portolan/kernel/product-day.ts'

/** Start and end of the day in the product's zone that contains an instant, milliseconds. */
export const productDay = (at: number): { readonly from: number; readonly until: number } => {
  const start = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(productZone)
    .startOfDay()
  return {
    from: start.epochMilliseconds,
    until: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  }
}
