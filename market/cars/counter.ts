import type { CarOrder } from '../orders/order.ts'
import type { CarMarket } from './car-market.ts'
import { fuelOf } from './tariff.ts'
import type { PricedRental } from './shop.ts'
import type { ChargeKind, DeskLine, RentalChoice } from './types.ts'

/**
 * The company's counter, simulated: what a driver is charged when a car is picked up and returned.
 * It works from the tariff of the day the car was booked, and from who and what comes to the desk,
 * not from the price that was shown (market-6).
 */

export interface AtPickUp {
  /** As on the driver's license. */
  readonly driverAge: number
  readonly extras: RentalChoice['extras']
}
export interface CounterLine {
  readonly kind: ChargeKind | 'LateReturn' | 'MissingFuel' | 'Kilometers' | 'FuelRefund'
  /** Negative for a refund. */
  readonly amount: number
}
export interface CounterBill {
  readonly lines: readonly CounterLine[]
  /** Charged to the driver's card at the desk. */
  readonly charged: number
  /** Held on the card until the return. */
  readonly deposit: number
}

const sum = (lines: readonly CounterLine[]): number =>
  lines.reduce((all, { amount }) => all + amount, 0)

/** Throws for an order whose offer is no longer any company's. */
const pricedAtCounter = (
  cars: Pick<CarMarket, 'price'>,
  order: CarOrder,
  { driverAge, extras }: AtPickUp,
): PricedRental => {
  const { offerId, pickUpAt, dropOffAt, pricedAt, seats } = order
  const priced = cars.price({
    offerId,
    pickUpAt,
    dropOffAt,
    driverAge,
    extras,
    now: pricedAt,
    without: seats,
  })
  if (!priced.ok)
    throw new RangeError(`market: ${order.reference} at the counter: ${priced.refusal.code}`)
  return priced.value
}

/** Throws for an order whose offer is no longer any company's. */
export const pickUpBill = (
  cars: Pick<CarMarket, 'price'>,
  order: CarOrder,
  who: AtPickUp,
): CounterBill => {
  const { charges, deposit } = pricedAtCounter(cars, order, who)
  const lines = charges.map(({ kind, amount }) => ({ kind, amount }))
  const prepaid = order.total - order.atDesk
  return { lines, charged: sum(lines) - prepaid, deposit }
}

/**
 * What the desk has charged for a rental that was returned as agreed, line by line. `percentMore`:
 * a desk that charges more than it sold; where nothing is due there, it charges a part of the
 * rental again.
 */
export const deskBill = (
  cars: Pick<CarMarket, 'price'>,
  order: CarOrder,
  percentMore: number,
): readonly DeskLine[] => {
  const { charges } = pricedAtCounter(cars, order, order)
  const more = (amount: number): number => amount + Math.round((amount * percentMore) / 100)
  const lines = charges
    .filter(({ due }) => due === 'AtDesk')
    .map(({ kind, name, amount }) => ({ kind, name, amount: more(amount) }))
  return lines.length > 0 || percentMore === 0
    ? lines
    : charges
        .slice(0, 1)
        .map(({ kind, name, amount }) => ({ kind, name, amount: more(amount) - amount }))
}

/** What the desk charges where nobody comes: what its terms keep from then on, less what is paid. */
export const noShowBill = ({
  cancellation,
  startsAt,
  total,
  atDesk,
}: Pick<CarOrder, 'cancellation' | 'startsAt' | 'total' | 'atDesk'>): readonly DeskLine[] => {
  const kept = cancellation.steps.findLast(({ from }) => from <= startsAt)?.penalty ?? 0
  const amount = kept - (total - atDesk)
  return amount > 0 ? [{ kind: 'NoShow', name: 'Fee for not coming', amount }] : []
}

export interface AtReturn {
  /** Hundredths of the tank that are missing compared with what the policy wants. */
  readonly missingFuel: number
  readonly kilometers: number
  readonly minutesLate: number
}

/** What the return adds; nothing for a car that comes as agreed. */
export const returnBill = (
  cars: Pick<CarMarket, 'offer'>,
  order: CarOrder,
  days: number,
  { missingFuel, kilometers, minutesLate }: AtReturn,
): CounterBill => {
  const offer = cars.offer(order.offerId)
  if (offer === null) throw new RangeError(`market: ${order.reference} is for no offer`)
  const { desk, model } = offer
  const { fuel, kmADay, perKm, graceMinutes } = desk.brand
  const tank = Math.round((model.tank * desk.place.fuelLevel) / 100)
  const above = kmADay === null ? 0 : Math.max(0, kilometers - kmADay * days)
  const lines: CounterLine[] = []
  const add = (kind: CounterLine['kind'], amount: number): void => {
    if (amount !== 0) lines.push({ kind, amount })
  }
  if (fuel === 'FullToFull' || fuel === 'SameToSame')
    add('MissingFuel', Math.round((tank * missingFuel * 130) / 10_000))
  if (fuel === 'PrepayRefunds')
    add('FuelRefund', -Math.round((fuelOf(offer, model) * (100 - missingFuel)) / 100))
  add('Kilometers', above * perKm)
  add('LateReturn', minutesLate > graceMinutes ? Math.round(model.day * 1.2) : 0)
  return { lines, charged: sum(lines), deposit: 0 }
}
