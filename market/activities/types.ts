/**
 * Types of things to do. Money is minor units of the activity's currency (`Activity.tariff`); dates
 * and times are local.
 */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Tariff } from '../currencies/tariff.ts'
import type { Site } from '../lodging/types.ts'

export type ActivityCategory = 'City' | 'Outdoors' | 'Wellness' | 'ArtsAndCulture' | 'Beach'
/** `Traveler` is a unit without an age: everybody pays the same. */
export type AgeBand = 'Adult' | 'Child' | 'Infant' | 'Senior' | 'Youth' | 'Traveler'
export type Guide = 'Audio' | 'Human' | 'Written'
export type VoucherKind = 'MobileOnly' | 'Paper'
export type ActivityRefund =
  | 'FullyRefundable'
  | 'PartiallyRefundable'
  | 'NonRefundable'
  /** The seller doesn't take it back at all: not even to sell the place to others. */
  | 'NonCancellable'

/** Who may come for which share of the adult's price. */
export interface Unit {
  readonly band: AgeBand
  /** Ages, both included. */
  readonly from: number
  readonly to: number
  /** Percent of an adult's price; 0 is free. */
  readonly percent: number
  /** Whether somebody older has to come along. */
  readonly accompanied: boolean
}

/** One way to take part: with others for a price each, or alone as a group for one price. */
export interface ActivityOption {
  /** `shared` or `private`, unique within its activity. */
  readonly id: string
  readonly name: string
  readonly pricing: 'PerPerson' | 'PerGroup'
  /** Places at each start; groups where the group pays. */
  readonly capacity: number
  /** Most people of one order. */
  readonly mostPeople: number
  /** US dollars of an adult, or of a group, on an ordinary day. */
  readonly dollars: number
}

export type QuestionKind =
  | 'DateOfBirth'
  | 'PassportNumber'
  | 'PassportExpiry'
  | 'PassportNationality'
  | 'Height'
  | 'Weight'
  | 'PickUp'
  | 'Phone'
  | 'SpecialRequirements'
/** What the operator wants to know before it takes the booking. */
export interface Question {
  readonly kind: QuestionKind
  /** Of each traveler, or once. */
  readonly of: 'traveler' | 'booking'
  readonly required: boolean
  /** Why it is asked: `for the life jacket`; empty if it speaks for itself. */
  readonly why: string
  /** Bounds in kilograms or centimeters, both included; null for other kinds. */
  readonly range: { readonly least: number; readonly most: number } | null
  /** Places to be picked up at; empty for other kinds. */
  readonly choices: readonly string[]
}

/** When the day's starts are. */
export type Starts =
  /** At these minutes after midnight. */
  | { readonly by: 'clock'; readonly minutes: readonly number[] }
  /** So long before sunset, on the quarter hour; none where the sun doesn't set. */
  | { readonly by: 'sunset'; readonly before: number }
  /** So long after sunset, on the quarter hour. */
  | { readonly by: 'dark'; readonly after: number }

export interface Activity {
  /** `2267057-17`: site and position in the site's register. */
  readonly id: string
  readonly site: Site
  readonly hash: number
  /** Key of its row in `kinds.data.ts`. */
  readonly kind: string
  readonly category: ActivityCategory
  readonly name: string
  readonly operator: string
  /** The meeting point. */
  readonly lat: number
  readonly lon: number
  readonly quarter: string
  readonly meetingPoint: string
  /** Minutes before the start to be there. */
  readonly early: number
  readonly minutes: number
  readonly starts: Starts
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
  /** Closed months, 1 to 12. */
  readonly closedMonths: readonly number[]
  readonly options: readonly ActivityOption[]
  readonly units: readonly Unit[]
  /** BCP 47: `en`, `pt`. */
  readonly languages: readonly string[]
  readonly guide: Guide | null
  readonly voucher: VoucherKind
  readonly includes: readonly string[]
  readonly questions: readonly Question[]
  readonly refund: ActivityRefund
  /** Free to cancel until this many hours before the start. */
  readonly freeHours: number
  /** Whether the operator cancels in bad weather and refunds everything. */
  readonly weather: boolean
  /** Hours the operator takes to confirm; 0 for at once. */
  readonly confirmsIn: number
  /** Minimum hours between order and start. */
  readonly hoursAhead: number
  /** 0 to 100, shown as 0 to 10.0; null without reviews. */
  readonly score: number | null
  readonly reviews: number
  readonly tariff: Tariff
}

/** A start of an option on a date. */
export interface Departure {
  readonly activityId: string
  readonly optionId: string
  readonly date: CalendarDate
  /** Minutes after midnight. */
  readonly at: number
  /** Places left; groups where the group pays. */
  readonly left: number
  /** An adult, or a group. */
  readonly price: number
}

/** How many of an age come. */
export interface Count {
  readonly band: AgeBand
  readonly count: number
}
