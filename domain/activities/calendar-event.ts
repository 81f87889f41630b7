/** An activity as an event of a calendar file (`trips/calendar-file.ts`), from start to end. */
export const activityEvent = (activity: {
  readonly uid: string
  readonly startsAt: string
  readonly endsAt: string
  readonly name: string
  readonly meetingPoint: string
  readonly early: number
  readonly confirmation: string
}) => ({
  uid: activity.uid,
  starts: activity.startsAt,
  ends: activity.endsAt,
  summary: activity.name,
  location: activity.meetingPoint,
  description: [
    ...(activity.early === 0 ? [] : [`Be there ${activity.early} minutes before the start.`]),
    `Voucher ${activity.confirmation}`,
  ].join('\n'),
})
