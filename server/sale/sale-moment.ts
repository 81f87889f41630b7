import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { productDayOf, productZone } from '@portolan/kernel/product-day.ts'

/**
 * When something of a sale is: an instant, a date at whose start in the product's zone it is
 * (decision 24 of the specification), or so long after the sale was first opened here.
 */
export type SaleMoment =
  | { readonly kind: 'at'; readonly ms: number }
  | { readonly kind: 'after'; readonly duration: string }

/** `2026-12-01T05:00:00Z`, `2026-12-01` or `P14D`; null for a text that is none of them. */
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

/** Days and weeks are those of the zone, so that a sale opened at noon lands at a noon. */
export const momentFrom = (moment: SaleMoment, openedAt: number): number =>
  moment.kind === 'at'
    ? moment.ms
    : Temporal.Instant.fromEpochMilliseconds(openedAt)
        .toZonedDateTimeISO(productZone)
        .add(Temporal.Duration.from(moment.duration)).epochMilliseconds

/** The date of a moment, of the product's zone. */
export const dateOfMoment = (moment: SaleMoment, openedAt: number): CalendarDate =>
  productDayOf(momentFrom(moment, openedAt))
