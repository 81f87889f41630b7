import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readHotelPriceFreeze } from '@portolan/contract/protections/read-hotel-price-freeze.ts'
import type { VoucherState } from '@portolan/domain/protections/hotel-price-freeze/contract.lifecycle.ts'
import type { VoucherOutcome } from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { LoggedContract } from '../contracts.store.ts'
import { decisionAnswer } from '../decision-answer.ts'
import { depositOf, type HeldVoucher } from './voucher-contracts.ts'
import { stayAnswer } from './voucher-quote-answer.ts'

type Answer = AnswerOf<typeof readHotelPriceFreeze>
export type VoucherRefund = Answer['refund']

export const voucherAnswer = (
  contract: LoggedContract<HeldVoucher>,
  refund: VoucherRefund,
): Answer => {
  const { id, state, coverage, currency, boughtAt, closesAt, bookingId, body, log } = contract
  return {
    ...stayAnswer(body),
    id,
    state: state as VoucherState,
    boughtAt: instantOf(boughtAt),
    actionExpiration: instantOf(closesAt),
    durationHours: body.durationHours,
    mode: body.mode,
    cap: body.cap,
    deposit: depositOf(contract),
    coverage: { minor: coverage, currency },
    bookingId,
    looks: body.looks.map(({ at, price }) => ({ at: instantOf(at), price })),
    refund,
    decisions: log.map((line) => decisionAnswer<VoucherOutcome>(line)),
  }
}
