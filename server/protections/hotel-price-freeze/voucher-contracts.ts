import type { VoucherState } from '@portolan/domain/protections/hotel-price-freeze/contract.lifecycle.ts'
import type { Voucher } from '@portolan/domain/protections/hotel-price-freeze/voucher.ts'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'
import { hotelPriceFreeze, type FrozenStay } from './voucher-quote.ts'
import { nightlyOf } from './voucher-quote-answer.ts'

/** The price of all rooms when it was read. */
export interface StayLook {
  /** Milliseconds. */
  readonly at: number
  readonly price: MoneyWire
}
export interface HeldVoucher extends FrozenStay {
  /** Oldest first: at the purchase, then daily. */
  readonly looks: readonly StayLook[]
  /** The quote of another room that was offered because the frozen one is sold out. */
  readonly offeredQuoteId: string | null
  /** Saga of the deposit's refund, once the rooms are sold out. */
  readonly refundId: string | null
}

export const voucherContracts = contractsOf<HeldVoucher>(hotelPriceFreeze)
export type VoucherContract = Contract<HeldVoucher>

/** What was paid for it. */
export const depositOf = ({
  premium: minor,
  currency,
}: Pick<VoucherContract, 'premium' | 'currency'>): MoneyWire => ({ minor, currency })

/** A stored contract as the rules see it. */
export const voucherOf = (contract: VoucherContract): Voucher => {
  const { id, state, personId, boughtAt, body } = contract
  return {
    id,
    state: state as VoucherState,
    owner: personId,
    boughtAt,
    durationHours: body.durationHours,
    mode: body.mode,
    stay: body.stay,
    room: body.room,
    rooms: body.choice.rooms.length,
    pricings: {
      nightly: fromWire(nightlyOf(body)),
      total: fromWire(body.total),
      cap: fromWire(body.cap),
    },
    deposit: fromWire(depositOf(contract)),
  }
}
