import { exchanged, exchangedMinor, type ExchangeRate } from '@portolan/kernel/exchange.ts'
import {
  allocate,
  fromWire,
  scale,
  sum,
  toWire,
  zero,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import type { CancellationSchedule } from './cancellation.ts'
import type { ListedRate } from './property.ts'
import { complimentaryNight } from './stay.ts'
import type { Due, RoomPrice } from './stay-price.ts'

type Rate = Pick<ExchangeRate, 'from' | 'to' | 'numerator' | 'denominator'>

/**
 * Amounts of a room that are converted as a whole, in minor units, so that lists, tables and quotes
 * agree.
 */
export interface RoomDue {
  readonly total: number
  readonly dueNow: number
}
/** Converts the amounts due now and due at the property separately; the total is their sum. */
export const exchangedDue = ({ total, dueNow }: RoomDue, rate: Rate): RoomDue => {
  const now = exchangedMinor(dueNow, rate)
  return { total: now + exchangedMinor(total - dueNow, rate), dueNow: now }
}

/**
 * Converts a listed rate. `rooms`: the rooms of a multi-room rate, since each is converted
 * separately. Allocates nothing per room, because a city page converts thousands of rates.
 */
export const exchangedListing = (
  listed: ListedRate & { readonly rooms?: readonly RoomDue[] | null },
  rate: Rate,
): ListedRate => {
  let total = 0
  let dueNow = 0
  for (const room of listed.rooms ?? [listed]) {
    const due = exchangedDue(room, rate)
    total += due.total
    dueNow += due.dueNow
  }
  const { meal, refund, payment, freeUntil } = listed
  return {
    total,
    dueNow,
    fees: exchangedMinor(listed.fees, rate),
    fourthNight: exchangedMinor(listed.fourthNight, rate),
    meal,
    refund,
    payment,
    freeUntil,
  }
}

/**
 * Converts the price of one room. Amounts due now and due at the property are converted as a whole
 * (`exchangedDue`) and allocated to nights, fees and taxes by largest remainder, so that the lines
 * sum exactly.
 */
export const exchangedRoom = (price: RoomPrice, rate: Rate): RoomPrice => {
  // The free night costs and is reduced by the same amount, so it takes no share.
  const isFree = (at: number): boolean => price.fourthNight && at === complimentaryNight
  const shared = <T extends { readonly amount: MoneyWire }>(
    due: Due,
    items: readonly T[],
    dueOf: (item: T) => Due,
  ): readonly { readonly item: T; readonly amount: Money }[] =>
    items.flatMap((item) => (dueOf(item) === due ? [{ item, amount: fromWire(item.amount) }] : []))
  const made = new Map<object, MoneyWire>()
  const paidNights = price.nights.filter((_, at) => !isFree(at))
  for (const due of ['Now', 'AtProperty'] as const) {
    const parts = [
      ...shared(due, paidNights, () => price.nightsDue),
      ...shared(due, price.fees, (fee) => fee.due),
      ...shared(due, price.taxes, (tax) => tax.due),
    ]
    const whole = exchanged(
      sum(
        parts.map(({ amount }) => amount),
        rate.from,
      ),
      rate,
    )
    const shares = parts.every(({ amount }) => amount.minor === 0n)
      ? parts.map(() => zero(rate.to))
      : allocate(
          whole,
          parts.map(({ amount }) => amount.minor),
        )
    parts.forEach(({ item }, at) => made.set(item, toWire(shares[at] ?? zero(rate.to))))
  }
  const amountOf = (item: { readonly amount: MoneyWire }): MoneyWire =>
    made.get(item) ?? toWire(exchanged(fromWire(item.amount), rate))
  return {
    ...price,
    nights: price.nights.map((night) => ({ ...night, amount: amountOf(night) })),
    fees: price.fees.map((fee) => ({ ...fee, amount: amountOf(fee) })),
    taxes: price.taxes.map((tax) => ({ ...tax, amount: amountOf(tax) })),
  }
}

/**
 * Converts a cancellation schedule to the sold currency in proportion to the total: a full penalty
 * stays full. Minor units.
 */
export const exchangedSchedule = (
  { refund, steps }: CancellationSchedule,
  cost: MoneyWire,
  sold: MoneyWire,
): CancellationSchedule => ({
  refund,
  steps: steps.map(({ from, penalty }) => ({
    from,
    penalty:
      cost.minor === 0
        ? 0
        : Number(scale(fromWire(sold), BigInt(penalty), BigInt(cost.minor)).minor),
  })),
})
