import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { FeeType, TaxType } from './codes.ts'

/** Who takes the money, and when: the portal at booking, or the property during the stay. */
export type Due = 'Now' | 'AtProperty'

/**
 * One room of a stay as its supplier prices it. Every amount is for that room and the whole stay,
 * except `nights`.
 */
export interface RoomPrice {
  /** One a night, in order, before taxes and fees. */
  readonly nights: readonly { readonly date: CalendarDate; readonly amount: MoneyWire }[]
  readonly nightsDue: Due
  /**
   * Whether the fourth night is complimentary: its room rate comes off once, its taxes and fees
   * stay.
   */
  readonly fourthNight: boolean
  /** Fees that nobody can decline. */
  readonly fees: readonly {
    readonly type: FeeType
    readonly name: string
    readonly amount: MoneyWire
    readonly due: Due
  }[]
  readonly taxes: readonly {
    readonly type: TaxType
    readonly name: string
    readonly amount: MoneyWire
    readonly due: Due
  }[]
}

/** One line of the price as a person reads it; the lines of a stay sum to its total, exactly. */
export interface StayLine {
  readonly kind: 'Nights' | 'FourthNight' | 'Fee' | 'Tax'
  /** Which room of the stay, from 0. */
  readonly room: number
  /** For `Fee` its `FeeType`, for `Tax` its `TaxType`. */
  readonly type: FeeType | TaxType | null
  /** The supplier's name of a fee or tax. */
  readonly name: string | null
  readonly due: Due
  /** Negative for `FourthNight` only. */
  readonly amount: MoneyWire
}

export interface StayPrice {
  readonly rooms: readonly RoomPrice[]
  readonly lines: readonly StayLine[]
  /** Everything: nights, mandatory fees and taxes, whoever takes them. */
  readonly total: MoneyWire
  /** What the portal charges: the lines due now. */
  readonly dueNow: MoneyWire
  /** What the property takes: the rest. */
  readonly dueAtProperty: MoneyWire
}

/** The figures of one room's price that a rate table shows, minor units. */
export interface RoomTotals {
  readonly total: number
  readonly dueNow: number
  readonly dueAtProperty: number
  readonly nights: number
  /** Zero or negative. */
  readonly fourthNight: number
  readonly fees: number
  /** The same by name, in the supplier's order; they sum to `fees`. */
  readonly feeParts: readonly { readonly name: string; readonly amount: number }[]
  readonly taxes: number
}
