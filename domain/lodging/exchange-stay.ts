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
 * Minor units of what a room costs, whoever takes it: what is exchanged as a whole, so that no
 * list, table or quote differs from another.
 */
export interface RoomDue {
  readonly total: number
  readonly dueNow: number
}
/**
 * What is due now and what is due at the property are exchanged each as one amount; the total is
 * their sum.
 */
export const exchangedDue = ({ total, dueNow }: RoomDue, rate: Rate): RoomDue => {
  const now = exchangedMinor(dueNow, rate)
  return { total: now + exchangedMinor(total - dueNow, rate), dueNow: now }
}

/**
 * A rate of a list. `rooms`: of several rooms, each on its own, since each is exchanged on its own.
 * A page of a city exchanges thousands: no list is made on the way.
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
 * One room in another currency: what is due now and what is due at the property each become one
 * amount (`exchangedDue`), and their nights, fees and taxes share it by what they were (largest
 * remainder), so that the lines sum to it exactly.
 */
export const exchangedRoom = (price: RoomPrice, rate: Rate): RoomPrice => {
  // The complimentary night costs and comes off the same, so that it has no share of what is left.
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
 * What cancelling costs of a total, of the same total in another currency: all of it stays all of
 * it. Minor units.
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
