/** Who a booking is for, as its booker says it (travelers-25). */
export const bookingsFor = ['Myself', 'MyselfAndOthers', 'SomeoneElse'] as const
export type BookingFor = (typeof bookingsFor)[number]

/** Who a booking is for, by its travelers; `ownIds` are the booker's own profiles. */
export const bookingFor = (
  travelerIds: readonly string[],
  ownIds: readonly string[],
): BookingFor => {
  const includesBooker = travelerIds.some((id) => ownIds.includes(id))
  if (!includesBooker) return 'SomeoneElse'
  return travelerIds.every((id) => ownIds.includes(id)) ? 'Myself' : 'MyselfAndOthers'
}
