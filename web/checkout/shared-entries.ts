import type { PaymentEntries } from '../payments/index.ts'

/** Fields of every product's form. */
export interface SharedEntries {
  contact: { email: string; phone: string }
  /** The rewards account that earns; empty until one is chosen. */
  accountReferenceId: string
  payment: PaymentEntries
}
