/**
 * The instant of a local date and time in a zone, milliseconds: the zone's offset is found from the
 * clock it shows.
 */
export const instantAt = (local: string, zone: string): number => {
  const guess = Date.parse(`${local}:00Z`)
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(guess))
    .replace(' ', 'T')
  const first = guess - (Date.parse(`${shown}Z`) - guess)
  // Beside a change of the clocks the first guess may stand on its other side.
  const again = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(new Date(first))
    .replace(' ', 'T')
  return first - (Date.parse(`${again}Z`) - guess)
}
