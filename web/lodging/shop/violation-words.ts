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
const count = (limit: number | null, one: string, many: string): string => {
  if (limit === null) return many
  return limit === 1 ? `1 ${one}` : `${limit} ${many}`
}

/** The rule of the property that the stay breaks. */
export const violationText = ({ kind, limit, weekdays }: Rates['violations'][number]): string => {
  switch (kind) {
    case 'MinStay':
      return `Stays that start on this day must be at least ${count(limit, 'night', 'nights')}.`
    case 'MaxStay':
      return `Stays that start on this day can be at most ${count(limit, 'night', 'nights')}.`
    case 'Occupancy':
      return `This property sleeps up to ${count(limit, 'guest', 'guests')}.`
    case 'PetPolicy':
      return 'This property doesn’t allow pets.'
    case 'CheckInNotAllowed':
      return `Check-in is available only on ${daysText(weekdays)}.`
    case 'CheckOutNotAllowed':
      return `Check-out is available only on ${daysText(weekdays)}.`
    case 'BlockedDates':
      return 'Some of these nights aren’t available.'
    case 'MinBookingWindow':
      return `Book at least ${count(limit, 'day', 'days')} in advance.`
  }
}
