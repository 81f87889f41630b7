import { paidBooking, returnTenders } from '../checkout/index.ts'
import { bookingEntries, heldForUpdate, postgresLedger } from '../ledger/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { closeAttention, openAttention } from '../platform/saga/attention.ts'
import { claimTrip, releaseClaim } from '../trips/index.ts'
import type { ClaimedTripStore } from './claimed-trip-store.ts'

export const createPostgresClaimedTripStore = (
  database: Pick<Database, 'tenant'>,
): ClaimedTripStore<Tx> => ({
  ledger: postgresLedger,
  transaction: database.tenant,
  claim: claimTrip,
  releaseClaim,
  paid: paidBooking,
  returnTenders,
  entriesOf: bookingEntries,
  heldOf: heldForUpdate,
  needsAttention: openAttention,
  attentionOver: closeAttention,
})
