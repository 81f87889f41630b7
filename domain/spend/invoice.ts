import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { CompanyCharge } from './charge.ts'

export const invoiceKinds = ['Invoice', 'CreditNote'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Who an invoice is addressed to. */
export interface Billing {
  readonly name: string
  readonly address: string
  /** Empty without one. */
  readonly vatId: string
}

/** Letters of the country and up to 13 letters and digits, without blanks. */
export const isVatId = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(text)

/** The number of a document in its company's series; one series for invoices and credit notes. */
export const invoiceNumber = (sequence: number, day: CalendarDate): string =>
  `${day.slice(0, 4)}-${String(sequence).padStart(6, '0')}`

/**
 * Travel is sold in the supplier's name, so VAT is the supplier's and on its own receipt: our
 * document passes the amount on without VAT of its own (invoices-3).
 */
export const vatOfTravel = { rate: 0, treatment: 'Disbursement' } as const

export interface InvoiceLine {
  readonly chargeId: string
  readonly text: string
  readonly net: number
  readonly vatRate: number
  readonly vat: number
  readonly gross: number
}
export interface Invoice {
  readonly number: string
  readonly sequence: number
  readonly kind: InvoiceKind
  /** The invoice that a credit note corrects. */
  readonly corrects: string | null
  readonly bookingId: string
  readonly day: CalendarDate
  readonly billedTo: Billing
  /** Cost center and project, as named when it was issued; empty without. */
  readonly chargedTo: string
  readonly currency: Currency
  readonly lines: readonly InvoiceLine[]
  readonly total: MoneyWire
}

/** What is charged for; no traveler is named. */
const textOf = ({ supplier, place, startsOn, endsOn }: CompanyCharge): string =>
  [supplier, place, startsOn === endsOn ? startsOn : `${startsOn} to ${endsOn}`]
    .filter((text) => text !== '')
    .join(', ')

export const invoiceLine = (charge: CompanyCharge): InvoiceLine => {
  const { minor } = charge.amount
  return {
    chargeId: charge.id,
    text: textOf(charge),
    net: minor,
    vatRate: vatOfTravel.rate,
    vat: 0,
    gross: minor,
  }
}

/**
 * The lines of one journal as a document: an invoice if the card paid, a credit note if it got
 * back.
 */
export const invoiceOf = (
  charges: readonly CompanyCharge[],
  {
    sequence,
    corrects,
    billedTo,
    chargedTo,
  }: Pick<Invoice, 'sequence' | 'corrects' | 'billedTo' | 'chargedTo'>,
): Invoice | null => {
  const [first] = charges
  if (first === undefined || first.bookingId === null) return null
  const minor = charges.reduce((sum, { amount }) => sum + amount.minor, 0)
  const { currency } = first.amount
  return {
    number: invoiceNumber(sequence, first.day),
    sequence,
    kind: minor < 0 ? 'CreditNote' : 'Invoice',
    corrects: minor < 0 ? corrects : null,
    bookingId: first.bookingId,
    day: first.day,
    billedTo,
    chargedTo,
    currency,
    lines: charges.map(invoiceLine),
    total: { minor, currency },
  }
}

/** What is signed: every figure and name of the document, always in this order. */
export const signedText = ({ lines, total, billedTo, ...invoice }: Invoice): string =>
  JSON.stringify([
    invoice.number,
    invoice.kind,
    invoice.corrects,
    invoice.bookingId,
    invoice.day,
    [billedTo.name, billedTo.address, billedTo.vatId],
    invoice.chargedTo,
    lines.map(({ chargeId, text, net, vatRate, vat, gross }) => [
      chargeId,
      text,
      net,
      vatRate,
      vat,
      gross,
    ]),
    [total.minor, total.currency],
  ])
