import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompanyCharge } from './charge.ts'
import { invoiceNumber, invoiceOf, isVatId, signedText } from './invoice.ts'

const billedTo = { name: 'Halyard Instruments', address: '4 Quay Street', vatId: '' }
const chargedTo = '100 Field service, Buoy 12'
const charge = (minor: number, id = 'charge_1'): CompanyCharge => ({
  id,
  source: 'Booking',
  kind: minor < 0 ? 'Refund' : 'Charge',
  bookingId: 'booking_1',
  tripId: 'trip_1',
  at: 0,
  day: '2026-11-10',
  amount: { minor, currency: 'USD' },
  product: 'Flight',
  supplier: 'Northgate Air',
  place: 'BOS – SFO',
  startsOn: '2026-12-01',
  endsOn: '2026-12-04',
  addendum: { kind: 'None' },
  kg: null,
  leadDays: 21,
  verdict: 'InPolicy',
  over: 0,
  travelerId: 'person_emery',
  costCenterId: null,
  projectId: null,
})

test('an invoice sums its lines, and a refund is a credit note that names the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (amounts, isRefund) => {
        const charges = amounts.map((minor, at) =>
          charge(isRefund ? -minor : minor, `charge_${at}`),
        )
        const invoice = invoiceOf(charges, {
          sequence: 4,
          corrects: '2026-000003',
          billedTo,
          chargedTo,
        })
        expect(invoice?.kind).toBe(isRefund ? 'CreditNote' : 'Invoice')
        expect(invoice?.corrects).toBe(isRefund ? '2026-000003' : null)
        const sum = invoice?.lines.reduce((all, { net, vat }) => all + net + vat, 0)
        expect(invoice?.total.minor).toBe(sum)
        expect(sum).toBe(charges.reduce((all, { amount }) => all + amount.minor, 0))
      },
    ),
  )
})

test('imported lines are on no invoice', () => {
  const imported = { ...charge(100), bookingId: null }
  expect(invoiceOf([imported], { sequence: 1, corrects: null, billedTo, chargedTo })).toBeNull()
})

test('what is signed changes with every figure and name', () => {
  const invoice = invoiceOf([charge(100)], { sequence: 1, corrects: null, billedTo, chargedTo })
  if (invoice === null) throw new Error('no invoice')
  const line = invoice.lines[0]
  if (line === undefined) throw new Error('no line')
  const others = [
    { ...invoice, number: '2026-000002' },
    { ...invoice, total: { ...invoice.total, minor: 101 } },
    { ...invoice, billedTo: { ...billedTo, vatId: 'DE123456789' } },
    { ...invoice, chargedTo: '100 Field service' },
    { ...invoice, lines: [{ ...line, text: 'Anything' }] },
  ]
  for (const other of others) expect(signedText(other)).not.toBe(signedText(invoice))
})

test('numbers are padded, and VAT numbers have a country', () => {
  expect(invoiceNumber(12, '2026-11-10')).toBe('2026-000012')
  expect(['DE123456789', 'ATU12345678'].every(isVatId)).toBe(true)
  expect(['', '123', 'de123', 'DE 123', 'D1'].some(isVatId)).toBe(false)
})
