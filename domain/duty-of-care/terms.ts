const hourMs = 60 * 60_000

/** Numbers of duty of care, written once (duty-of-care-3, duty-of-care-5). */
export const careTerms = {
  /** Who left the place this long before now is still listed. */
  leftWithin: 24 * hourMs,
  /** Who will be there this long after now is listed. */
  arrivesWithin: 48 * hourMs,
  /** Those who haven't answered are asked again, then the admin who opened the incident is told. */
  remindAfter: 30 * 60_000,
  reminders: 1,
  mostRadiusKm: 2000,
} as const
