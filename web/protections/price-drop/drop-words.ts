import { formatDay } from '@portolan/kernel/calendar.ts'
import {
  formatExact,
  formatShort,
  fromWire,
  subtract,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { lastDayOf, productDayOf } from '@portolan/kernel/product-day.ts'
import type { PriceCheck, PriceWatch } from './drop-queries.ts'

const exact = (amount: MoneyWire): string => formatExact(fromWire(amount))
const short = (amount: MoneyWire): string => formatShort(fromWire(amount))

/** What is compared, until when, and what a drop gives. */
export const promiseText = ({
  covers,
  least,
  most,
  closesAt,
}: Pick<PriceWatch, 'covers' | 'least' | 'most' | 'closesAt'>): string => {
  const what = covers === 'Flight' ? 'the same flights and fare' : 'the same room and rate'
  const when = covers === 'Flight' ? 'A lower price' : 'After that, the lowest price we found'
  return `Every morning until ${formatDay(lastDayOf(Date.parse(closesAt)))} we compare today’s price of ${what} with yours. ${when} becomes a travel credit if the difference is ${short(least)} or more, up to ${short(most)} in all. You don’t have to do anything.`
}

/** How it stands. */
export const standText = ({ state, credited, nextCheckAt, decisions }: PriceWatch): string => {
  const isPaid = credited.minor > 0
  if (state === 'Watching')
    return `${isPaid ? `${exact(credited)} credited so far. ` : ''}Next comparison on ${formatDay(productDayOf(Date.parse(nextCheckAt ?? '')))}.`
  if (isPaid) return `Ended. ${exact(credited)} was credited to your travel wallet.`
  return decisions.some(({ clause }) => clause === 'price-drop.booking')
    ? 'Ended, because the booking was changed or canceled.'
    : 'Ended. The price didn’t drop enough for a credit.'
}

/** The price that a check found; null if there was none to compare. */
export const foundIn = ({ compared }: Pick<PriceCheck, 'compared'>): MoneyWire | null => {
  const found = compared.find(({ what }) => what === 'price')?.found
  return typeof found === 'object' ? found : null
}

/** The drawing in words. */
export const drawingText = ({ booked, decisions }: PriceWatch): string => {
  const found = decisions.flatMap((check) => foundIn(check) ?? [])
  const lowest = found.toSorted((a, b) => a.minor - b.minor)[0] ?? booked
  return `You paid ${exact(booked)}; the lowest of ${found.length} later prices was ${exact(lowest)}, the last one ${exact(found.at(-1) ?? booked)}.`
}

/** What a check came to. */
export const checkText = (check: PriceCheck, { booked, least, most }: PriceWatch): string => {
  const found = foundIn(check)
  const drop = found === null ? '' : short(fromWireDifference(booked, found))
  const paid = check.pays[0]
  switch (check.outcome) {
    case 'Paid':
      return `${paid === undefined ? '' : exact(paid.amount)} credited to your travel wallet`
    case 'AlreadyPaid':
      return `${drop} lower, credited before or above ${short(most)}`
    case 'TooSmall':
      return `${drop} lower, less than ${short(least)}`
    case 'Same':
      return 'The same price'
    case 'Rose':
      return 'Higher than what you paid'
    case 'Noted':
      return `${drop} lower, credited after the last comparison if nothing lower comes`
    case 'NothingToCompare':
      return 'Not sold that day, so there was nothing to compare'
    case 'NoAccount':
      return 'Credits go to the primary holder of an open account'
    case 'NotDue':
    case 'Over':
    case 'Excluded':
      return 'Nothing was compared any more'
  }
}
const fromWireDifference = (a: MoneyWire, b: MoneyWire): MoneyWire => {
  const { minor, currency } = subtract(fromWire(a), fromWire(b))
  return { minor: Number(minor), currency }
}
