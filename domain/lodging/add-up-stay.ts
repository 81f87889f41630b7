import {
  add,
  fromWire,
  money,
  negate,
  sum,
  toWire,
  zero,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { priceOf, priceSumFault } from '../pricing/price-sums.ts'
import { complimentaryNight } from './stay.ts'
import type { Due, RoomPrice, RoomTotals, StayLine, StayPrice } from './stay-price.ts'

/**
 * The reduction for a room's complimentary night: night four's room rate, negative; zero on shorter
 * stays.
 */
export const fourthNightOff = (
  { nights, fourthNight }: Pick<RoomPrice, 'nights' | 'fourthNight'>,
  currency: Currency,
): Money => {
  const night = nights[complimentaryNight]
  return fourthNight && night !== undefined ? negate(fromWire(night.amount)) : zero(currency)
}

const linesOf = (price: RoomPrice, room: number, currency: Currency): StayLine[] => {
  const nights = sum(
    price.nights.map(({ amount }) => fromWire(amount)),
    currency,
  )
  const off = fourthNightOff(price, currency)
  return [
    { kind: 'Nights', room, type: null, name: null, due: price.nightsDue, amount: toWire(nights) },
    ...(off.minor === 0n
      ? []
      : [
          {
            kind: 'FourthNight' as const,
            room,
            type: null,
            name: null,
            due: price.nightsDue,
            amount: toWire(off),
          },
        ]),
    ...price.fees.map(({ type, name, due, amount }) => ({
      kind: 'Fee' as const,
      room,
      type,
      name,
      due,
      amount,
    })),
    ...price.taxes.map(({ type, name, due, amount }) => ({
      kind: 'Tax' as const,
      room,
      type,
      name,
      due,
      amount,
    })),
  ]
}

const sumOf = (lines: readonly StayLine[], currency: Currency, due?: Due): Money =>
  lines.reduce(
    (all, line) => (due === undefined || line.due === due ? add(all, fromWire(line.amount)) : all),
    zero(currency),
  )

/**
 * Adds up the supplier's prices of the rooms: lines that sum to the total, split by who charges
 * them. Throws on mixed currencies, which `stayPriceFault` reports first.
 */
export const addUpStay = (rooms: readonly RoomPrice[], currency: Currency): StayPrice => {
  const lines = rooms.flatMap((room, at) => linesOf(room, at, currency))
  const minor: Record<StayLine['kind'], bigint> = { Nights: 0n, FourthNight: 0n, Fee: 0n, Tax: 0n }
  for (const line of lines) minor[line.kind] += fromWire(line.amount).minor
  return {
    rooms,
    lines,
    ...priceOf({
      base: money(minor.Nights, currency),
      tax: money(minor.Tax, currency),
      fee: money(minor.Fee, currency),
      discount:
        minor.FourthNight === 0n
          ? undefined
          : { discountAmount: money(-minor.FourthNight, currency), type: 'FourthNight' },
    }),
    dueNow: toWire(sumOf(lines, currency, 'Now')),
    dueAtProperty: toWire(sumOf(lines, currency, 'AtProperty')),
  }
}

/** One room's amounts for a rate table. */
export const roomTotals = (price: RoomPrice, currency: Currency): RoomTotals => {
  const lines = linesOf(price, 0, currency)
  const of = (kind: StayLine['kind']): number =>
    lines.reduce((all, line) => (line.kind === kind ? all + line.amount.minor : all), 0)
  const due = (when: Due): number =>
    lines.reduce((all, line) => (line.due === when ? all + line.amount.minor : all), 0)
  return {
    total: due('Now') + due('AtProperty'),
    dueNow: due('Now'),
    dueAtProperty: due('AtProperty'),
    nights: of('Nights'),
    fourthNight: of('FourthNight'),
    fees: of('Fee'),
    feeParts: price.fees.map(({ name, amount }) => ({ name, amount: amount.minor })),
    taxes: of('Tax'),
  }
}

export type StayPriceFault =
  | 'NoRooms'
  | 'MixedCurrencies'
  | 'NegativeAmount'
  | 'NightsDiffer'
  | 'LinesDiffer'
  | 'TotalDiffers'

/** Why a supplier's price of a stay does not add up to the cent; null if it does. */
export const stayPriceFault = (price: StayPrice, nights: number): StayPriceFault | null => {
  const { currency } = price.grandTotal
  const given: MoneyWire[] = price.rooms.flatMap((room) =>
    [...room.nights, ...room.fees, ...room.taxes].map(({ amount }) => amount),
  )
  if (price.rooms.length === 0) return 'NoRooms'
  if ([...given, price.dueNow, price.dueAtProperty].some((amount) => amount.currency !== currency))
    return 'MixedCurrencies'
  if (given.some(({ minor }) => minor < 0)) return 'NegativeAmount'
  if (price.rooms.some((room) => room.nights.length !== nights)) return 'NightsDiffer'
  const expected = addUpStay(price.rooms, currency)
  if (JSON.stringify(expected.lines) !== JSON.stringify(price.lines)) return 'LinesDiffer'
  return priceSumFault(price) === null &&
    expected.grandTotal.minor === price.grandTotal.minor &&
    expected.dueNow.minor === price.dueNow.minor &&
    expected.dueAtProperty.minor === price.dueAtProperty.minor
    ? null
    : 'TotalDiffers'
}
