import { listHotelPriceFreezes } from '@portolan/contract/protections/list-hotel-price-freezes.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { contractsPerPage } from './contracts.store.ts'
import { refundOfVoucher } from './hotel-price-freeze/refund-of-voucher.ts'
import { voucherAnswer } from './hotel-price-freeze/voucher-answer.ts'
import { voucherContracts } from './hotel-price-freeze/voucher-contracts.ts'

export const listHotelPriceFreezesRoute = ({ database }: { readonly database: Database }): Route =>
  route(listHotelPriceFreezes, ({ query: { page } }, { principal: { personId }, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const rows = await voucherContracts.ofPerson(tx, { tenant, personId, page })
      const shown = rows.slice(0, contractsPerPage)
      const freezes = await Promise.all(
        shown.map(async (row) => voucherAnswer(row, await refundOfVoucher(tx, tenant, row))),
      )
      return ok({ freezes, page, more: rows.length > contractsPerPage })
    }),
  )
