import { invoiceKinds } from '@portolan/domain/spend/invoice.ts'
import { calendarDate, identifier, moneyWire, typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

export const invoiceNumber = z
  .string()
  .check(z.regex(/^\d{4}-\d{6}$/, { error: 'must be the number of an invoice' }))

/** Who invoices are addressed to. An empty VAT number says that there is none. */
export const billing = z.strictObject({
  name: typedLine(120),
  address: typedLine(300),
  vatId: typedLine(20),
})

export const invoice = z.strictObject({
  number: invoiceNumber,
  kind: z.enum(invoiceKinds),
  /** The invoice that a credit note corrects. */
  corrects: z.nullable(invoiceNumber),
  bookingId: identifier,
  day: calendarDate,
  billedTo: billing,
  /** Cost center and project, as named when it was issued; empty without. */
  chargedTo: z.string(),
  /** Minor units of the total's currency. */
  lines: z.array(
    z.strictObject({
      chargeId: identifier,
      text: z.string(),
      net: z.int(),
      vatRate: z.number(),
      vat: z.int(),
      gross: z.int(),
    }),
  ),
  total: moneyWire,
})

export const exampleBilling = { name: 'Halyard Instruments', address: '4 Quay Street', vatId: '' }
export const exampleInvoice: z.output<typeof invoice> = {
  number: '2026-000012',
  kind: 'Invoice',
  corrects: null,
  bookingId: 'booking_01',
  day: '2026-11-20',
  billedTo: exampleBilling,
  chargedTo: '100 Field service, Buoy 12',
  lines: [
    {
      chargeId: 'charge_4f1c0a9b2d7e6c5a3b10',
      text: 'Northgate Air, BOS – SFO, 2026-12-01 to 2026-12-04',
      net: 48_600,
      vatRate: 0,
      vat: 0,
      gross: 48_600,
    },
  ],
  total: { minor: 48_600, currency: 'USD' },
}
