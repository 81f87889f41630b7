import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'

/**
 * What is known of the price of some dates. `none`: nothing is sold; `failed`: the answer did not
 * come.
 */
export type DatesPrice =
  | { readonly status: 'ready'; readonly price: Money }
  | { readonly status: 'loading' | 'none' | 'failed' }

export interface DateGridProps {
  departures: readonly CalendarDate[]
  returns: readonly CalendarDate[]
  priceOf: (departure: CalendarDate, back: CalendarDate) => DatesPrice
  chosen: { readonly departure: CalendarDate; readonly back: CalendarDate }
  onChoose: (departure: CalendarDate, back: CalendarDate) => void
  /**
   * Moves the window by days, along departures and along returns. The caller holds it within what
   * is sold.
   */
  onMove: (departures: number, returns: number) => void
}

export interface PriceGraphDay {
  readonly date: CalendarDate
  /** `Fri 5 – Sun 14 Feb`. */
  readonly label: string
  readonly price: DatesPrice
}

export interface PriceGraphProps {
  /** `Lowest fare by day of departure`. */
  label: string
  days: readonly PriceGraphDay[]
  chosen: CalendarDate
  onChoose: (date: CalendarDate) => void
}
