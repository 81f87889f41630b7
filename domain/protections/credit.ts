import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import type { Comparison } from './clause.ts'
import { oneYearAfter } from './spans.ts'

/** The account that a travel credit is paid to (protections-46). */
export interface CreditHolder {
  readonly isPrimary: boolean
  /** The card has the benefit. */
  readonly hasBenefit: boolean
  readonly isOpen: boolean
  readonly inGoodStanding: boolean
}
export const canReceiveCredit = ({
  isPrimary,
  hasBenefit,
  isOpen,
  inGoodStanding,
}: CreditHolder): boolean => isPrimary && hasBenefit && isOpen && inGoodStanding

/** What an account lacks, for the log. */
export const holderCompared = (holder: CreditHolder): readonly Comparison[] =>
  (['isPrimary', 'hasBenefit', 'isOpen', 'inGoodStanding'] as const)
    .filter((what) => !holder[what])
    .map((what) => ({ what, agreed: 'yes', found: 'no', holds: false }))

/** The last product day of a credit that is paid at an instant. */
export const creditLastDay = (paidAt: number): CalendarDate => oneYearAfter(productDayOf(paidAt))
