import type { Decision } from '@portolan/domain/protections/clause.ts'
import {
  exchangeVoucher,
  type VoucherOutcome,
} from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { QuoteFacts } from '../../checkout/index.ts'
import type { LoggedContract } from '../contracts.store.ts'
import { voucherOf, type VoucherContract } from './voucher-contracts.ts'
import { hotelPriceFreeze, type VoucherPart } from './voucher-quote.ts'

/** The voucher that a quote is of; null for a quote of anything else. */
export const voucherPartOf = ({ parts }: Pick<QuoteFacts, 'parts'>): VoucherPart | null => {
  const [only, ...others] = parts
  return only?.product === hotelPriceFreeze && others.length === 0 ? (only as VoucherPart) : null
}

/** What the clauses decide about its owner's paying the next voucher with this one (protections-22). */
export const decideExchange = (
  contract: VoucherContract,
  { frozen: { stay, room }, total }: VoucherPart,
  { by, at }: { readonly by: string; readonly at: number },
): Decision<VoucherOutcome> =>
  exchangeVoucher({
    at,
    voucher: voucherOf(contract),
    by,
    next: { stay, room, deposit: fromWire(total) },
  })

/** Whether the decision that a booking was placed with was an exchange. */
export const wasExchanged = ({ log }: Pick<LoggedContract<unknown>, 'log'>): boolean =>
  log.at(-1)?.outcome === 'Exchanged'
