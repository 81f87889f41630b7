import { and, eq } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { refundFailure } from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { isHeld } from '@portolan/domain/payments/tender-types.ts'
import type { Tender } from '@portolan/domain/payments/tenders.ts'
import { paidBooking } from '../../checkout/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sagas } from '../../platform/saga/saga.tables.ts'
import { depositOf, type VoucherContract } from './voucher-contracts.ts'
import type { VoucherRefund } from './voucher-answer.ts'

/** How many payments of a booking are known: its card charges, or what else paid it. */
export const paymentsOf = (tenders: readonly Tender[], ownCharge: string): number =>
  tenders.length === 0
    ? 0
    : Math.max(
        1,
        new Set(
          tenders.flatMap((tender) => (isHeld(tender) ? [] : [tender.later?.charge ?? ownCharge])),
        ).size,
      )

/** The refund of a deposit as its buyer sees it; null if there is none. */
export const refundOfVoucher = async (
  tx: Tx,
  tenant: TenantId,
  contract: VoucherContract,
): Promise<VoucherRefund> => {
  const { refundId } = contract.body
  if (refundId === null) return null
  const [row] = await tx
    .select({ state: sagas.state })
    .from(sagas)
    .where(and(eq(sagas.tenant, tenant), eq(sagas.id, refundId)))
  const amount = depositOf(contract)
  if (row?.state === 'NeedsAttention') {
    const { tenders, charge } = await paidBooking(tx, tenant, contract.bookingId)
    return { amount, state: 'Failing', failure: refundFailure(paymentsOf(tenders, charge), false) }
  }
  return { amount, state: row?.state === 'Refunded' ? 'Refunded' : 'UnderWay', failure: null }
}
