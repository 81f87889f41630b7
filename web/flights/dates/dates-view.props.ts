import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'

export interface ChosenDates {
  readonly depart: CalendarDate
  /** `null`: one way. */
  readonly return: CalendarDate | null
  /** The lowest fare of these dates; null until known. */
  readonly price: Money | null
}

export interface ViewProps {
  chosen: ChosenDates
  onChoose: (dates: ChosenDates) => void
}
