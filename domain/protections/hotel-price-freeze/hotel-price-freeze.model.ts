import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { differing, paidAs, type SimulatedContracts } from '../simulated-contracts.ts'
import { hour } from '../spans.ts'
import { voucherStates } from './contract.lifecycle.ts'
import {
  exchangeVoucher,
  exerciseVoucher,
  type ExchangeFacts,
  type VoucherFacts,
} from './exercise.ts'
import { freezeModes } from './terms.ts'
import type { Voucher } from './voucher.ts'

export const eur = (minor: number): Money => money(minor, 'EUR')
export const boughtAt = Date.parse('2026-11-27T16:30:00Z')
export const alfama: Voucher = {
  id: 'voucher_1',
  state: 'Valid',
  owner: 'avery',
  boughtAt,
  durationHours: 168,
  mode: 'HoldTheRoom',
  stay: 'casa-do-almirante 2027-02-06 2027-02-14 2',
  room: 'double-river flexible',
  rooms: 1,
  pricings: { nightly: eur(18_400), total: eur(147_200), cap: eur(48_000) },
  deposit: eur(6_000),
}
export const facts = (change: Partial<VoucherFacts> = {}): VoucherFacts => ({
  at: boughtAt + 24 * hour,
  voucher: alfama,
  by: 'avery',
  booking: { stay: alfama.stay, rooms: 1 },
  current: { room: eur(140_800), best: eur(120_000) },
  ...change,
})
/** Said a second time, with plain numbers: discount by the cover, credited and refunded deposit. */
const naive = ({ at, voucher, by, booking, current }: VoucherFacts): number[] => {
  const deposit = Number(voucher.deposit.minor)
  if (by !== 'avery' || voucher.state !== 'Valid') return [0, 0, 0]
  if (at < voucher.boughtAt || at - voucher.boughtAt >= voucher.durationHours * 3600 * 1000)
    return [0, 0, 0]
  if (booking.stay !== voucher.stay || booking.rooms !== voucher.rooms) return [0, 0, 0]
  let price = current.room
  if (price === null && voucher.mode === 'BestAvailable') price = current.best
  if (price === null) return [0, 0, deposit]
  const rise = Math.max(0, Number(price.minor) - Number(voucher.pricings.total.minor))
  const benefit = Math.min(rise, Number(voucher.pricings.cap.minor) * voucher.rooms)
  const due = Number(price.minor) - benefit
  const credited = Math.min(deposit, due)
  return [benefit, credited, deposit - credited]
}
/** The same of an exchange: credited to the next deposit, and refunded. */
const naiveExchange = ({ at, voucher, by, next }: ExchangeFacts): number[] => {
  const after = at - voucher.boughtAt
  if (by !== 'avery' || voucher.state !== 'Valid') return [0, 0]
  if (after < 0 || after >= voucher.durationHours * 3600 * 1000) return [0, 0]
  if (next.stay === voucher.stay && next.room === voucher.room) return [0, 0]
  const credited = Math.min(Number(voucher.deposit.minor), Number(next.deposit.minor))
  return [credited, Number(voucher.deposit.minor) - credited]
}
/** A voucher that is used, or exchanged for the next one. */
type AnyVoucher = VoucherFacts & Pick<ExchangeFacts, 'next'>

const maybe = fc.option(fc.integer({ min: 0, max: 300_000 }).map(eur))
const anyFacts: fc.Arbitrary<AnyVoucher> = fc
  .record({
    rooms: fc.integer({ min: 1, max: 4 }),
    bookedRooms: fc.integer({ min: 1, max: 4 }),
    total: fc.integer({ min: 1, max: 200_000 }),
    cap: fc.integer({ min: 5_000, max: 50_000 }),
    deposit: fc.integer({ min: 1_000, max: 60_000 }),
    mode: fc.constantFrom(...freezeModes),
    state: fc.oneof(
      { arbitrary: fc.constant('Valid' as const), weight: 8 },
      { arbitrary: fc.constantFrom(...voucherStates), weight: 1 },
    ),
    after: fc.oneof(
      fc.integer({ min: -1_000, max: 170 * hour }),
      fc.constantFrom(-1, 0, 168 * hour - 1, 168 * hour),
    ),
    room: maybe,
    best: maybe,
    whose: fc.integer({ min: 0, max: 9 }),
    same: fc.boolean(),
    elsewhere: fc.integer({ min: 0, max: 7 }),
    nextDeposit: fc.integer({ min: 1_000, max: 60_000 }),
    nextOf: fc.constantFrom('Dates', 'Room', 'Both', 'Neither'),
  })
  .map((one) => ({
    at: boughtAt + one.after,
    voucher: {
      ...alfama,
      state: one.state,
      mode: one.mode,
      rooms: one.rooms,
      pricings: { nightly: eur(1), total: eur(one.total), cap: eur(one.cap) },
      deposit: eur(one.deposit),
    },
    by: one.whose === 0 ? 'jonah' : 'avery',
    booking: {
      stay: one.elsewhere === 0 ? 'lisboa-plaza 2027-02-06 2027-02-14 2' : alfama.stay,
      rooms: one.same ? one.rooms : one.bookedRooms,
    },
    next: {
      stay: one.nextOf === 'Dates' || one.nextOf === 'Both' ? 'other dates' : alfama.stay,
      room: one.nextOf === 'Room' || one.nextOf === 'Both' ? 'suite flexible' : alfama.room,
      deposit: eur(one.nextDeposit),
    },
    current: { room: one.room, best: one.best },
  }))

export const voucherContracts: SimulatedContracts<AnyVoucher> = {
  protection: 'hotel-price-freeze',
  any: anyFacts,
  differenceOf: (any) => {
    const decision = exerciseVoucher(any)
    const again = exerciseVoucher({ ...any, voucher: { ...any.voucher, state: 'Exercised' } })
    const exchanged = exchangeVoucher(any)
    return differing(
      'discount, credited deposit, refunded deposit, paid a second time, exchanged and refunded',
      [
        paidAs(decision, 'Cover', 'Discount'),
        paidAs(decision, 'Fee', 'Discount'),
        paidAs(decision, 'Fee', 'OriginalTenders'),
        again.pays.length,
        paidAs(exchanged, 'Fee', 'Discount'),
        paidAs(exchanged, 'Fee', 'OriginalTenders'),
      ],
      [...naive(any), 0, ...naiveExchange(any)],
    )
  },
}
