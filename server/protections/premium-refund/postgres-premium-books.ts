import { expiriesOf } from '../../after-sales/index.ts'
import { paidBooking, returnTenders } from '../../checkout/index.ts'
import { bookingEntries, heldForUpdate, postgresLedger } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { closeAttention, openAttention } from '../../platform/saga/attention.ts'
import type { PremiumBooks } from './premium-refund.saga.ts'

export const postgresPremiumBooks: PremiumBooks<Tx> = {
  ledger: postgresLedger,
  paid: paidBooking,
  returnTenders,
  entriesOf: bookingEntries,
  heldOf: heldForUpdate,
  expiriesOf,
  needsAttention: openAttention,
  attentionOver: closeAttention,
}
