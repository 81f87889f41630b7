import { createHash } from 'node:crypto'
import { verifyInvoice } from '@portolan/contract/spend/verify-invoice.ts'
import { signedText } from '@portolan/domain/spend/invoice.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoiceByNumber } from './invoices.store.ts'
import type { InvoiceSigner } from './sign-invoices.ts'

/** The number in a signed text. */
const numberIn = (text: string): string => {
  const parts: unknown = JSON.parse(text)
  const [number] = Array.isArray(parts) ? parts : []
  return typeof number === 'string' ? number : ''
}

/** Makes the file anew from what was issued, and compares. */
export const verifyInvoiceRoute = (
  { look }: Administration,
  { signer }: { readonly signer: InvoiceSigner },
): Route =>
  route(verifyInvoice, async ({ body: { signed, sha256 } }, context) => {
    const text = await signer.open(signed)
    if (text === null) return ok({ result: 'NotOurs' as const, number: null })
    const number = numberIn(text)
    const found = await look(context, async ({ tx, of }) => ({
      events: [],
      answer: (await invoiceByNumber(tx, of, number)) ?? null,
    }))
    if (!found.ok) return found
    if (found.value === null || signedText(found.value.invoice) !== text)
      return ok({ result: 'NotOurs' as const, number: null })
    const { invoice, issuedAt } = found.value
    const file = await invoicePaper(invoice, issuedAt, signed)
    const isSame = createHash('sha256').update(file).digest('hex') === sha256
    return ok({ result: isSame ? ('Genuine' as const) : ('Changed' as const), number })
  })
