import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { depositReturn } from '../../checkout/index.ts'
import type { LodgingShops, PoliciesOf } from '../../lodging/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import { exerciseHotelPriceFreezeRoute } from '../exercise-hotel-price-freeze.ts'
import { listHotelPriceFreezesRoute } from '../list-hotel-price-freezes.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { quoteHotelPriceFreezeRoute } from '../quote-hotel-price-freeze.ts'
import { readHotelPriceFreezeQuoteRoute } from '../read-hotel-price-freeze-quote.ts'
import { readHotelPriceFreezeTermsRoute } from '../read-hotel-price-freeze-terms.ts'
import { readHotelPriceFreezeRoute } from '../read-hotel-price-freeze.ts'
import type { Underwriter } from '../underwriter.ts'
import { createExpireVoucher, voucherExpiry } from './expire-voucher.ts'
import { createLookAtVoucher, voucherLook } from './look-at-voucher.ts'
import { createReturnDeposit } from './return-deposit.ts'
import { voucherLetters } from './voucher-letters.ts'

export interface VouchersDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule' | 'on'>
  readonly clock: Clock
  readonly ids: Ids
  readonly outbox: Pick<Outbox, 'put'>
  readonly underwriter: Pick<Underwriter, 'quote' | 'rates'>
  readonly shops: LodgingShops
  readonly policiesOf: PoliciesOf
  readonly refundPremium: RefundPremium
  /** After the commit. */
  readonly wake: (begun: Begun) => void
}

/** Wires hotel price freezes: their deadlines and operations. */
export const createVouchers = (deps: VouchersDeps): { readonly routes: readonly Route[] } => {
  const { deadlines } = deps
  deadlines.on(voucherExpiry, createExpireVoucher(deps))
  deadlines.on(voucherLook, createLookAtVoucher(deps))
  deadlines.on(voucherLetters.deadline, voucherLetters.whenDue(deps))
  deadlines.on(depositReturn, createReturnDeposit(deps))
  return {
    routes: [
      readHotelPriceFreezeTermsRoute(deps),
      quoteHotelPriceFreezeRoute(deps),
      readHotelPriceFreezeQuoteRoute(deps),
      listHotelPriceFreezesRoute(deps),
      readHotelPriceFreezeRoute(deps),
      exerciseHotelPriceFreezeRoute(deps),
    ],
  }
}
