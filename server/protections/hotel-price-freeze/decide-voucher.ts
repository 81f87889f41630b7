import type { Decision } from '@portolan/domain/protections/clause.ts'
import {
  exerciseVoucher,
  type VoucherFacts,
  type VoucherOutcome,
} from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { voucherOf, type VoucherContract } from './voucher-contracts.ts'

/** What the clauses decide about all of the frozen rooms at these prices, by their owner. */
export const decideVoucher = (
  contract: VoucherContract,
  current: VoucherFacts['current'],
  at: number,
): Decision<VoucherOutcome> => {
  const voucher = voucherOf(contract)
  const { stay, rooms, owner: by } = voucher
  return exerciseVoucher({ at, voucher, by, booking: { stay, rooms }, current })
}
