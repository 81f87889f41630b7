import { readInvoiceFile } from '@portolan/contract/spend/read-invoice-file.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoiceByNumber } from './invoices.store.ts'
import type { InvoiceSigner } from './sign-invoices.ts'

export const readInvoiceFileRoute = (
  { look }: Administration,
  { signer }: { readonly signer: InvoiceSigner },
): Route =>
  route(readInvoiceFile, async ({ params: { number } }, context) => {
    const found = await look(context, async ({ tx, of }) => ({
      events: [],
      answer: (await invoiceByNumber(tx, of, number)) ?? null,
    }))
    if (!found.ok) return found
    if (found.value === null)
      return refuse({
        code: 'NoSuchInvoice',
        message: 'The company has no invoice with this number.',
        field: 'number',
      })
    const { invoice, issuedAt } = found.value
    const signed = await signer.sign(invoice)
    const { kind } = invoice
    return ok({
      fileName: `${kind === 'Invoice' ? 'invoice' : 'credit-note'}-${number}.pdf`,
      mediaType: 'application/pdf' as const,
      base64: (await invoicePaper(invoice, issuedAt, signed)).toString('base64'),
      signed,
      publicKey: await signer.publicKey(),
    })
  })
