import { and, asc, desc, eq, max } from 'drizzle-orm'
import type { Company } from '@portolan/domain/companies/company.ts'
import { invoiceOf, type Billing, type Invoice } from '@portolan/domain/spend/invoice.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { chargeNames } from './charge-answer.ts'
import type { StoredCharge } from './charges.store.ts'
import { companyBilling, companyInvoices } from './spend.tables.ts'

export const billingOf = async (tx: Tx, of: OfCompany, companyName: string): Promise<Billing> => {
  const [row] = await tx.select().from(companyBilling).where(inCompany(companyBilling, of))
  return row === undefined
    ? { name: companyName, address: '', vatId: '' }
    : { name: row.name, address: row.address, vatId: row.vatId }
}
export const saveBilling = async (tx: Tx, of: OfCompany, billing: Billing): Promise<void> => {
  const { tenant, businessId } = companyBilling
  await tx
    .insert(companyBilling)
    .values({ ...of, ...billing })
    .onConflictDoUpdate({ target: [tenant, businessId], set: billing })
}

/** The first invoice of a booking: what its credit notes correct. */
const firstInvoiceOf = async (tx: Tx, of: OfCompany, bookingId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ number: companyInvoices.number })
    .from(companyInvoices)
    .where(and(inCompany(companyInvoices, of), eq(companyInvoices.bookingId, bookingId)))
    .orderBy(asc(companyInvoices.sequence))
    .limit(1)
  return row?.number ?? null
}

export interface NewInvoice {
  readonly bookingId: string
  readonly issuedAt: number
  readonly document: Invoice
}
/**
 * A document for each journal of new lines, in their transaction. Its caller holds the company's
 * lock, so that numbers have no gaps: a transaction that fails takes none.
 */
export const issueInvoices = async (
  tx: Tx,
  of: OfCompany,
  lines: readonly StoredCharge[],
  company: Company,
): Promise<NewInvoice[]> => {
  if (lines.length === 0) return []
  const issued: NewInvoice[] = []
  const [last] = await tx
    .select({ sequence: max(companyInvoices.sequence) })
    .from(companyInvoices)
    .where(inCompany(companyInvoices, of))
  let sequence = last?.sequence ?? 0
  const billedTo = await billingOf(tx, of, company.business.name)
  const names = chargeNames(company)
  for (const [journal, charges] of Map.groupBy(lines, (line) => line.journal ?? '')) {
    const [first] = charges
    if (first === undefined || first.bookingId === null) continue
    const corrects = await firstInvoiceOf(tx, of, first.bookingId)
    const document = invoiceOf(charges, {
      sequence: sequence + 1,
      corrects,
      billedTo,
      chargedTo: [names.costCenter(first), names.project(first)]
        .filter((name) => name !== '')
        .join(', '),
    })
    if (document === null) continue
    sequence += 1
    const invoice = { bookingId: first.bookingId, issuedAt: first.at, document }
    await tx
      .insert(companyInvoices)
      .values({ ...of, sequence, number: document.number, journal, ...invoice })
    issued.push(invoice)
  }
  return issued
}

export interface IssuedInvoice {
  readonly invoice: Invoice
  readonly issuedAt: number
}
/** Newest first, one more than a page has. */
export const invoicesIn = async (
  tx: Tx,
  of: OfCompany,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<IssuedInvoice[]> => {
  const rows = await tx
    .select({ document: companyInvoices.document, issuedAt: companyInvoices.issuedAt })
    .from(companyInvoices)
    .where(inCompany(companyInvoices, of))
    .orderBy(desc(companyInvoices.sequence))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  return rows.map(({ document: invoice, issuedAt }) => ({ invoice, issuedAt }))
}
export const invoiceByNumber = async (
  tx: Tx,
  of: OfCompany,
  number: string,
): Promise<IssuedInvoice | undefined> => {
  const [row] = await tx
    .select({ document: companyInvoices.document, issuedAt: companyInvoices.issuedAt })
    .from(companyInvoices)
    .where(and(inCompany(companyInvoices, of), eq(companyInvoices.number, number)))
  return row === undefined ? undefined : { invoice: row.document, issuedAt: row.issuedAt }
}
