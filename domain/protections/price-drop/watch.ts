import { daysBetween, localAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { add, money, type Money } from '@portolan/kernel/money.ts'
import { productDayOf, productZone } from '@portolan/kernel/product-day.ts'
import { excess, least } from '../clause.ts'
import type { CreditHolder } from '../credit.ts'
import type { Limits } from '../limits.ts'
import type { PriceDropState } from './contract.lifecycle.ts'
import type { WatchableBooking } from './eligibility.ts'
import { priceDropTerms } from './terms.ts'

export interface PriceWatch extends WatchableBooking {
  readonly state: PriceDropState
  readonly covers: keyof typeof priceDropTerms.days
  readonly bookedAt: number
  readonly booked: Money
  /** Identifies flights, cabin, brand and travelers; or room, rate and guests. */
  readonly itinerary: string
  /** As booked, or what has become of it. */
  readonly booking: 'AsBooked' | 'Canceled' | 'Changed'
  /** Product day of the last check. */
  readonly checkedOn: CalendarDate | null
  /** Of earlier checks; credited only after the last day of a stay. */
  readonly largestDrop: Money
  /** Credited before by this protection, and by a price match of the same booking. */
  readonly credited: Money
  readonly matched: Money
  readonly holder: CreditHolder
}
export interface PriceCheckFacts {
  readonly at: number
  readonly watch: PriceWatch
  /** Today's price; null if there is none. */
  readonly found: { readonly itinerary: string; readonly price: Money } | null
  /** `least` and `most` of the terms in the booking's currency. */
  readonly limits: Limits
}

/** Product days since the booking's; 0 on its own. */
export const dayOfCheck = ({ at, watch }: PriceCheckFacts): number =>
  daysBetween(productDayOf(watch.bookedAt), productDayOf(at))
/** Whether today's price is still to be compared: once a day, from the same time on. */
export const isDue = ({ at, watch }: PriceCheckFacts): boolean =>
  watch.checkedOn !== productDayOf(at) &&
  localAt(at, productZone).slice(11) >= priceDropTerms.checkedFrom
export const isSame = ({ watch, found }: PriceCheckFacts): boolean =>
  found !== null && found.itinerary === watch.itinerary
/** Today's drop; zero if the price rose or cannot be compared. */
export const dropOf = (facts: PriceCheckFacts): Money =>
  facts.found !== null && isSame(facts)
    ? excess(facts.watch.booked, facts.found.price)
    : money(0, facts.watch.booked.currency)
/** The largest drop so far, with today's if it is due. */
export const largestDrop = (facts: PriceCheckFacts): Money => {
  const [before, today] = [facts.watch.largestDrop, dropOf(facts)]
  return isDue(facts) && today.minor > before.minor ? today : before
}
/** What a drop still credits: up to the most, less what was credited before. */
export const dueFor = (
  { watch: { credited, matched }, limits: { most } }: PriceCheckFacts,
  drop: Money,
): Money => excess(least(drop, most), add(credited, matched))
