import type { CalendarDate } from '@portolan/kernel/calendar.ts'

/** A change to all legs of a flight number on a local date. */
export type FlightChange =
  | { readonly kind: 'delay'; readonly minutes: number }
  | { readonly kind: 'cancel' }
  /** A new time planned in advance: minutes later (or, negative, earlier) than scheduled. */
  | { readonly kind: 'reschedule'; readonly minutes: number }

export interface FlightOperation {
  readonly airline: string
  readonly number: number
  readonly date: CalendarDate
  readonly change: FlightChange
  /** Product time of the announcement. */
  readonly at: number
}

export interface FlightStatus {
  readonly canceled: boolean
  /** Minutes by which departure and arrival differ from the schedule. */
  readonly shiftMinutes: number
}

/** Later announcements replace earlier ones; a canceled flight stays canceled. */
export const statusAfter = (operations: readonly FlightOperation[]): FlightStatus =>
  operations.reduce<FlightStatus>(
    (status, { change }) =>
      change.kind === 'cancel'
        ? { ...status, canceled: true }
        : { ...status, shiftMinutes: change.minutes },
    { canceled: false, shiftMinutes: 0 },
  )
