import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type { Price } from '../pricing/price.ts'
import type { FeeType, TaxType } from './codes.ts'

/** Who charges, and when: the portal at booking, or the property during the stay. */
export type Due = 'Now' | 'AtProperty'

/** One room of a stay as priced by the supplier. Amounts are for the whole stay, except `nights`. */
export interface RoomPrice {
  /** One per night, in order, before taxes and fees. */
  readonly nights: readonly { readonly date: CalendarDate; readonly amount: MoneyWire }[]
  readonly nightsDue: Due
  /** Whether the fourth night is free: its room rate is deducted once, its taxes and fees are not. */
  readonly fourthNight: boolean
  /** Mandatory fees. */
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

/** One line of the price. The lines sum exactly to the total. */
export interface StayLine {
  readonly kind: 'Nights' | 'FourthNight' | 'Fee' | 'Tax'
  /** Index of the stay's room, from 0. */
  readonly room: number
  /** For `Fee` its `FeeType`, for `Tax` its `TaxType`. */
  readonly type: FeeType | TaxType | null
  /** The supplier's name of a fee or tax. */
  readonly name: string | null
  readonly due: Due
  /** Negative for `FourthNight` only. */
  readonly amount: MoneyWire
}

/** Nights are its base, the complimentary ones its discount. */
export interface StayPrice extends Price {
  readonly rooms: readonly RoomPrice[]
  /** Lines that sum to the total. */
  readonly lines: readonly StayLine[]
  /** Charged by the portal: the lines due now. */
  readonly dueNow: MoneyWire
  /** Charged by the property: the rest. */
  readonly dueAtProperty: MoneyWire
}

/** The amounts of one room in a rate table, in minor units. */
export interface RoomTotals {
  readonly total: number
  readonly dueNow: number
  readonly dueAtProperty: number
  readonly nights: number
  /** Zero or negative. */
  readonly fourthNight: number
  readonly fees: number
  /** Fees by name, in the supplier's order; they sum to `fees`. */
  readonly feeParts: readonly { readonly name: string; readonly amount: number }[]
  readonly taxes: number
}
