/** How people use what they bought: shares from 0 to 1. */
export const habits = {
  /** Of frozen prices that are booked at all. */
  freezesUsed: 0.72,
  /** Of bookings that are canceled until they begin, and what each week of lead adds. */
  canceled: { Flight: 0.085, Room: 0.11, perWeek: 0.004, most: 0.3 },
  changed: 0.07,
  /** A changed trip moves by up to this many days. */
  changedDays: 21,
  /** After a cancellation by the airline; the others take the airline's refund. */
  rebooksCanceled: 0.75,
  /** After a long delay; the others wait or take the base fare. */
  rebooksDelayed: 0.3,
  refundsDelayed: 0.1,
} as const
