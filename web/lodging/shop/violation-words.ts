import type { Rates } from './shop-queries.ts'

const dayNames = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
] as const
const daysText = (weekdays: readonly number[]): string => {
  const names = weekdays.map((day) => dayNames[day] ?? '')
  return names.length < 2
    ? (names[0] ?? 'other days')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
const count = (limit: number | null, one: string, many: string): string =>
  limit === null ? many : limit === 1 ? `1 ${one}` : `${limit} ${many}`

/** Which rule of the property stands in the way, in its own figures. */
export const violationText = ({ kind, limit, weekdays }: Rates['violations'][number]): string => {
  switch (kind) {
    case 'MinStay':
      return `A stay that begins on this day has at least ${count(limit, 'night', 'nights')}.`
    case 'MaxStay':
      return `A stay that begins on this day has at most ${count(limit, 'night', 'nights')}.`
    case 'Occupancy':
      return `It sleeps at most ${count(limit, 'guest', 'guests')}.`
    case 'PetPolicy':
      return 'It takes no pets.'
    case 'CheckInNotAllowed':
      return `One arrives here on ${daysText(weekdays)} only.`
    case 'CheckOutNotAllowed':
      return `One leaves here on ${daysText(weekdays)} only.`
    case 'BlockedDates':
      return 'Some of these nights are not let.'
    case 'MinBookingWindow':
      return `It is booked at least ${count(limit, 'day', 'days')} ahead.`
  }
}
