import { readHotelPriceFreeze } from '@portolan/contract/protections/read-hotel-price-freeze.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { noSuchVoucher } from './hotel-price-freeze/exercise-voucher.ts'
import { refundOfVoucher } from './hotel-price-freeze/refund-of-voucher.ts'
import { voucherAnswer } from './hotel-price-freeze/voucher-answer.ts'
import { voucherContracts } from './hotel-price-freeze/voucher-contracts.ts'

export const readHotelPriceFreezeRoute = ({ database }: { readonly database: Database }): Route =>
  route(readHotelPriceFreeze, ({ params: { voucherId } }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const found = await voucherContracts.own(tx, tenant, principal.personId, voucherId)
      const owner = found && { tenant, ownerId: found.personId }
      if (found === null || owner === null || !can(principal, 'protection:read', owner))
        return noSuchVoucher
      return ok(voucherAnswer(found, await refundOfVoucher(tx, tenant, found)))
    }),
  )
