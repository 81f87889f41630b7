import type { PaymentEntries } from '../payments/payment-entries.ts'

/** What the form of every product asks for. */
export interface SharedEntries {
  contact: { email: string; phone: string }
  /** Which rewards account earns; empty while none was chosen. */
  accountReferenceId: string
  payment: PaymentEntries
}
