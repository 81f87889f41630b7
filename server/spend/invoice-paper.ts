import type { Invoice } from '@portolan/domain/spend/invoice.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { createPaper } from '../trips/index.ts'

/** Before the signature in the file's keywords, where programs find it as plain text. */
export const signatureMark = 'portolan-invoice:'

/** An invoice or credit note as a PDF; the same bytes each time. */
export const invoicePaper = async (
  invoice: Invoice,
  issuedAt: number,
  signed: string,
): Promise<Buffer> => {
  const { number, kind, corrects, billedTo, chargedTo, lines, total, currency, day, bookingId } =
    invoice
  const title = kind === 'Invoice' ? `Invoice ${number}` : `Credit note ${number}`
  const text = (minor: number): string => formatExact(fromWire({ minor, currency }))
  const paper = await createPaper(
    title,
    issuedAt,
    `${title}. Signed: the signature is in this file, and the admin portal checks it.`,
    `${signatureMark}${signed}`,
  )
  paper.title(title, `Issued ${formatDayYear(day)} by Portolan Travel`)
  paper.fact('Billed to', billedTo.name)
  if (billedTo.address !== '') paper.fact('Address', billedTo.address)
  if (billedTo.vatId !== '') paper.fact('VAT number', billedTo.vatId)
  paper.fact('Booking', bookingId)
  if (chargedTo !== '') paper.fact('Charged to', chargedTo)
  if (corrects !== null) paper.fact('Corrects invoice', corrects)
  paper.heading(kind === 'Invoice' ? 'Charged' : 'Refunded')
  for (const line of lines) paper.amount(line.text, text(line.gross))
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((all, line) => all + of(line), 0)
  paper.amount('Net', text(sum(({ net }) => net)))
  paper.amount('VAT, 0%', text(sum(({ vat }) => vat)))
  paper.amount('Total', text(total.minor), 'strong')
  paper.paragraph(
    'Travel is sold in the name of its supplier. Any VAT is included in the price and is shown on the supplier’s own receipt.',
  )
  return paper.bytes()
}
