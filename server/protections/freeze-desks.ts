import type { FreezeTender } from '@portolan/domain/payments/tenders.ts'
import type { FreezeDesks, TenderDesk } from '../checkout/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import {
  depositTenderDesk,
  voucherAsked,
  voucherDiscountDesk,
} from './hotel-price-freeze/pay-from-voucher.ts'
import { voucherContracts } from './hotel-price-freeze/voucher-contracts.ts'
import type { RefundPremium } from './premium-refund/premium-refund.saga.ts'
import { freezeTenderDesk } from './price-freeze/pay-from-freeze.ts'

/** The tenders of frozen prices, of flights and of rooms: one id says which contract pays. */
export const freezeDesks = (deps: {
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly refundPremium: RefundPremium
}): FreezeDesks => {
  const flights = freezeTenderDesk(deps)
  const rooms = voucherDiscountDesk(deps)
  const discounts: TenderDesk<Tx, FreezeTender> = {
    accept: async (tx, asking) => {
      const voucher = await voucherAsked(tx, asking)
      return voucher === null ? flights.accept(tx, asking) : rooms.accept(tx, asking, voucher)
    },
    spend: async (tx, tender, booking) => {
      const voucher = await voucherContracts.forUpdate(tx, booking.tenant, tender.contractId)
      return voucher === null
        ? flights.spend?.(tx, tender, booking)
        : rooms.spend(tx, voucher, tender, booking)
    },
  }
  return {
    PriceFreezeExerciseDiscount: discounts,
    HotelPriceFreezeDeposit: depositTenderDesk(deps),
  }
}
