import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readHotelPriceFreezeQuote } from '@portolan/contract/protections/read-hotel-price-freeze-quote.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, scale, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { CoverCost } from '../underwriter.ts'
import { depositFor, voucherBefore, type FrozenStay, type VoucherQuote } from './voucher-quote.ts'

type Answer = AnswerOf<typeof readHotelPriceFreezeQuote>
type ShownStay = Pick<
  Answer,
  'property' | 'checkIn' | 'checkOut' | 'nights' | 'rooms' | 'pricings' | 'dueAtProperty'
>

export const nightlyOf = ({
  total,
  nights,
  choice: { rooms },
}: Pick<FrozenStay, 'total' | 'nights' | 'choice'>): MoneyWire =>
  toWire(scale(fromWire(total), 1n, BigInt(Math.max(1, nights * rooms.length))))

export const stayAnswer = (
  stay: Omit<FrozenStay, 'mode' | 'cap' | 'durationHours'>,
): ShownStay => ({
  property: stay.property,
  checkIn: stay.choice.checkIn,
  checkOut: stay.choice.checkOut,
  nights: stay.nights,
  rooms: stay.choice.rooms.map(({ rateId, occupancy }, at) => ({
    name: stay.roomNames[at] ?? '',
    rateId,
    occupancy: occupancyOf(occupancy),
  })),
  pricings: { nightly: nightlyOf(stay), total: stay.total },
  dueAtProperty: stay.dueAtProperty,
})

/** What a voucher costs and pays at a cap. */
export const offerAnswer = (
  rooms: number,
  cap: MoneyWire,
  cost: CoverCost,
): Pick<Answer, 'cap' | 'deposit' | 'expected' | 'odds'> => {
  const { fairPrice } = voucherBefore(rooms, cap, cost)
  return {
    cap,
    deposit: depositFor(cost, rooms),
    expected: toWire(fairPrice.expected),
    odds: fairPrice.odds,
  }
}

export const voucherQuoteAnswer = ({ id, expiresAt, body }: VoucherQuote): Answer => {
  const { cost, coverage } = body.cover
  const rooms = body.choice.rooms.length
  const { worstCase } = voucherBefore(rooms, body.cap, cost)
  return {
    ...stayAnswer(body),
    ...offerAnswer(rooms, body.cap, cost),
    id,
    expiresAt: instantOf(expiresAt),
    stayQuoteId: body.stayQuoteId,
    mode: body.mode,
    durationHours: body.durationHours,
    coverage,
    worstCase: { loses: toWire(worstCase.loses), clause: worstCase.clause },
  }
}
