import type { WebhookEvent } from '@portolan/domain/webhooks/webhook.ts'
import type { StoredCharge } from './charges.store.ts'
import type { NewInvoice } from './invoices.store.ts'

/** A new line, by ids and figures. */
export const chargeNews = (charge: StoredCharge): WebhookEvent => ({
  kind: charge.kind === 'Refund' ? 'charge.refunded' : 'charge.posted',
  cause: charge.id,
  at: charge.at,
  data: {
    chargeId: charge.id,
    bookingId: charge.bookingId,
    tripId: charge.tripId,
    travelerId: charge.travelerId,
    costCenterId: charge.costCenterId,
    projectId: charge.projectId,
    product: charge.product,
    amountMinor: charge.amount.minor,
    currency: charge.amount.currency,
  },
})

export const invoiceNews = ({ bookingId, issuedAt, document }: NewInvoice): WebhookEvent => ({
  kind: 'invoice.issued',
  cause: document.number,
  at: issuedAt,
  data: { number: document.number, bookingId },
})
