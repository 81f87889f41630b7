import { formatInstant, formatInstantTime } from '@portolan/kernel/locale.ts'

/** `Fri, Feb 5, 3:25 PM at the airport (9:25 PM your time)`; without the second where they agree. */
export const untilWords = (
  instant: string,
  zone: string,
  place: 'airport' | 'property' = 'airport',
): string => {
  const there = formatInstant(instant, zone)
  const here = formatInstant(instant)
  if (there === here) return there
  const sameDay = here.startsWith(there.slice(0, there.lastIndexOf(',')))
  return `${there} at the ${place} (${sameDay ? formatInstantTime(instant) : here} your time)`
}
