import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import type {
  ActivityCategory,
  AgeBand,
  Guide,
  Pricing,
  QuestionKind,
  VoucherKind,
} from './codes.ts'

/** An activity in a list of results, with its starts that have room for the party. */
export interface ListedActivity {
  readonly id: string
  readonly category: ActivityCategory
  readonly minutes: number
  readonly guide: Guide | null
  readonly languages: readonly string[]
  readonly voucher: VoucherKind
  readonly pricing: Pricing
  /** Whether it can be canceled for nothing, at least for a while. */
  readonly isRefundable: boolean
  /** In tenths; null without reviews. */
  readonly score: number | null
  readonly reviews: number
  /** Lowest price of an adult or a group, in minor units of the buyer's currency. */
  readonly price: number
  /** Ascending: `1440 * position of the day in the search + minutes after midnight`. */
  readonly starts: readonly number[]
}

/** Who may come for what. */
export interface ActivityUnit {
  readonly band: AgeBand
  /** Ages, both included. */
  readonly from: number
  readonly to: number
  readonly accompanied: boolean
}

export interface ActivityOption {
  readonly id: string
  readonly name: string
  readonly pricing: Pricing
  readonly mostPeople: number
}

/** A start that can be chosen. */
export interface ActivityStart {
  readonly optionId: string
  readonly date: CalendarDate
  /** Minutes after midnight at the place. */
  readonly at: number
  /** Places left; groups where the group pays. */
  readonly left: number
  /** An adult, or a group. */
  readonly price: MoneyWire
}

export interface ActivityQuestion {
  readonly kind: QuestionKind
  /** Of each traveler, or once. */
  readonly of: 'traveler' | 'booking'
  readonly required: boolean
  /** Why it is asked; empty if it speaks for itself. */
  readonly why: string
  /** Kilograms or centimeters, both included; null for other kinds. */
  readonly range: { readonly least: number; readonly most: number } | null
  readonly choices: readonly string[]
}

export interface UnitCount {
  readonly band: AgeBand
  readonly count: number
}

/** What is refunded from a moment on; the first step begins with the booking. */
export interface ActivityRefundStep {
  /** An instant. */
  readonly from: string | null
  readonly refund: MoneyWire
}
