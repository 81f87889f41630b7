import {
  add,
  fromWire,
  negate,
  sum,
  toWire,
  zero,
  type Currency,
  type Money,
  type MoneyWire,
} from '@portolan/kernel/money.ts'
import { complimentaryNight } from './stay.ts'
import type { Due, RoomPrice, RoomTotals, StayLine, StayPrice } from './stay-price.ts'

/**
 * What comes off a room's price for its complimentary night: night four's room rate; zero on a
 * shorter stay.
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
 * The price of a stay from what its supplier says of each room: lines that sum to the total, and
 * their two parts by who takes them. Throws where currencies mix, which `stayPriceFault` finds
 * first.
 */
export const addUpStay = (rooms: readonly RoomPrice[], currency: Currency): StayPrice => {
  const lines = rooms.flatMap((room, at) => linesOf(room, at, currency))
  return {
    rooms,
    lines,
    total: toWire(sumOf(lines, currency)),
    dueNow: toWire(sumOf(lines, currency, 'Now')),
    dueAtProperty: toWire(sumOf(lines, currency, 'AtProperty')),
  }
}

/** The figures of one room for a table. */
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

/**
 * Whether the price of a stay of so many nights adds up to the cent. A supplier's price that does
 * not is not believed.
 */
export const stayPriceFault = (price: StayPrice, nights: number): StayPriceFault | null => {
  const { currency } = price.total
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
  return expected.total.minor === price.total.minor &&
    expected.dueNow.minor === price.dueNow.minor &&
    expected.dueAtProperty.minor === price.dueAtProperty.minor
    ? null
    : 'TotalDiffers'
}
