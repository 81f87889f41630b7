import { formatTime } from '@portolan/kernel/locale.ts'

/** A stay as an event of a calendar file (`trips/calendar-file.ts`), from check-in to check-out. */
export const stayEvent = (stay: {
  readonly uid: string
  readonly startsAt: string
  readonly endsAt: string
  readonly name: string
  readonly address: string
  readonly confirmation: string
  readonly arriveFrom: string
  readonly leaveUntil: string
}) => ({
  uid: stay.uid,
  starts: stay.startsAt,
  ends: stay.endsAt,
  summary: `Stay at ${stay.name}`,
  location: stay.address,
  description:
    `Check-in from ${formatTime(stay.arriveFrom)}, check-out by ${formatTime(stay.leaveUntil)} (local time).` +
    `\nConfirmation number ${stay.confirmation}`,
})
