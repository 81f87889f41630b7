const clockOf = (instant: number, zone: string): number => {
  const shown = new Date(instant).toLocaleString('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return Date.parse(`${shown.replace(' ', 'T')}Z`)
}

/** The instant, in milliseconds, at which a clock in the zone shows a local date and time. */
export const instantAt = (local: string, zone: string): number => {
  const asUtc = Date.parse(`${local}:00Z`)
  const guess = asUtc - (clockOf(asUtc, zone) - asUtc)
  // Near a clock change the first guess can have the other offset.
  return guess - (clockOf(guess, zone) - asUtc)
}
