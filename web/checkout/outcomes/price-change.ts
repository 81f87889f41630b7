import type { Facts } from '@portolan/contract/errors.ts'
import { isCharged } from '@portolan/domain/payments/tender-types.ts'
import {
  equals,
  fromWire,
  isCurrency,
  money,
  sum,
  toWire,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import type { Booking } from '../checkout-queries.ts'

export interface PriceChange {
  readonly was: Money
  readonly now: Money
  /** The quote with the new price, if the supplier gave one. */
  readonly quoteId: string | null
}

/** Both prices from a refusal's facts; null if they are missing. */
export const priceChangeOf = (facts: Facts | undefined): PriceChange | null => {
  const { oldMinor, newMinor, currency, quoteId } = facts ?? {}
  if (
    typeof oldMinor !== 'number' ||
    typeof newMinor !== 'number' ||
    typeof currency !== 'string' ||
    !isCurrency(currency)
  )
    return null
  return {
    was: money(oldMinor, currency),
    now: money(newMinor, currency),
    quoteId: typeof quoteId === 'string' ? quoteId : null,
  }
}

/** The card’s part of a booking that was sent: the amount on its button. */
const cardOfBooking = ({
  acceptedTotal,
  tenders,
}: Pick<Booking, 'acceptedTotal' | 'tenders'>): Money =>
  sum(
    tenders.filter(isCharged).map(({ amount }) => fromWire(amount)),
    acceptedTotal.currency,
  )

interface ChangedFacts {
  readonly facts?: Facts | undefined
  /** The amount on the button of a refused attempt. */
  readonly due?: Money | undefined
  /** The booking that met the new price, if it was placed. */
  readonly booking?: Pick<Booking, 'acceptedTotal' | 'tenders'> | undefined
  /** What the new quote charges at booking. */
  readonly dueNow: MoneyWire
  /** The card’s part of an amount, by the tenders that are chosen. */
  readonly cardOf: (total: MoneyWire) => Money
}

/**
 * A price change on the terms of the button before it: what the card was to pay and now pays. Null
 * where the card pays everything.
 */
export const cardOfChange = ({
  facts,
  due,
  booking,
  dueNow,
  cardOf,
}: ChangedFacts): Pick<PriceChange, 'was' | 'now'> | null => {
  const totals = priceChangeOf(facts)
  if (totals === null) return null
  const now = cardOf(dueNow)
  const was = due ?? (booking === undefined ? cardOf(toWire(totals.was)) : cardOfBooking(booking))
  return equals(was, totals.was) && equals(now, totals.now) ? null : { was, now }
}
