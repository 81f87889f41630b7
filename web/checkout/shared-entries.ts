import type { PaymentEntries } from '../payments/index.ts'

/** Fields of every product's form. */
export interface SharedEntries {
  contact: { email: string; phone: string }
  /** The rewards account that earns; empty until one is chosen. */
  accountReferenceId: string
  payment: PaymentEntries
  /**
   * Where the company is charged; empty: the traveler's cost center, no project. Absent for
   * consumers.
   */
  chargeTo?: { costCenterId: string; projectId: string }
}
