import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { productDayOf, productZone } from '@portolan/kernel/product-day.ts'

/**
 * A time in a sale file: an instant, a date (its start in the product's zone, sale-5), or a
 * duration after the first opening.
 */
export type SaleMoment =
  | { readonly kind: 'at'; readonly ms: number }
  | { readonly kind: 'after'; readonly duration: string }

/** `2026-12-01T05:00:00Z`, `2026-12-01` or `P14D`; null for anything else. */
export const parseSaleMoment = (text: string): SaleMoment | null => {
  try {
    if (text.startsWith('P'))
      return Temporal.Duration.from(text).sign < 0 ? null : { kind: 'after', duration: text }
    if (/^\d{4}-\d{2}-\d{2}$/.test(text))
      return {
        kind: 'at',
        ms: Temporal.PlainDate.from(text).toZonedDateTime(productZone).epochMilliseconds,
      }
    return { kind: 'at', ms: Temporal.Instant.from(text).epochMilliseconds }
  } catch {
    return null
  }
}

/** Days and weeks follow the zone's calendar: noon stays noon across a clock change. */
export const momentFrom = (moment: SaleMoment, openedAt: number): number =>
  moment.kind === 'at'
    ? moment.ms
    : Temporal.Instant.fromEpochMilliseconds(openedAt)
        .toZonedDateTimeISO(productZone)
        .add(Temporal.Duration.from(moment.duration)).epochMilliseconds

/** Date of a moment in the product's zone. */
export const dateOfMoment = (moment: SaleMoment, openedAt: number): CalendarDate =>
  productDayOf(momentFrom(moment, openedAt))
