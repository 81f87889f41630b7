/** Where calendar dates of a sale begin (specification section 9, decision 24). */
const zone = 'America/Toronto'

/** When something of a sale is: an instant, a date at whose start it is, or so long after the sale was first opened here. */
export type SaleMoment = { readonly kind: 'at'; readonly ms: number } | { readonly kind: 'after'; readonly duration: string }

/** `2026-12-01T05:00:00Z`, `2026-12-01` or `P14D`; null for a text that is none of them. */
export const parseSaleMoment = (text: string): SaleMoment | null => {
  try {
    if (text.startsWith('P')) return Temporal.Duration.from(text).sign < 0 ? null : { kind: 'after', duration: text }
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { kind: 'at', ms: Temporal.PlainDate.from(text).toZonedDateTime(zone).epochMilliseconds }
    return { kind: 'at', ms: Temporal.Instant.from(text).epochMilliseconds }
  } catch {
    return null
  }
}

/** Days and weeks are those of the zone, so that a sale opened at noon lands at a noon. */
export const momentFrom = (moment: SaleMoment, openedAt: number): number =>
  moment.kind === 'at' ? moment.ms : Temporal.Instant.fromEpochMilliseconds(openedAt).toZonedDateTimeISO(zone).add(Temporal.Duration.from(moment.duration)).epochMilliseconds

/** The date of a moment in the sale's zone. */
export const dateOfMoment = (moment: SaleMoment, openedAt: number): string => Temporal.Instant.fromEpochMilliseconds(momentFrom(moment, openedAt)).toZonedDateTimeISO(zone).toPlainDate().toString()
