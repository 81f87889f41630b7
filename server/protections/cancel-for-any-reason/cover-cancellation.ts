import { exerciseCancel } from '@portolan/domain/protections/cancel-for-any-reason/exercise.ts'
import { logLine } from '@portolan/domain/protections/clause.ts'
import { zero } from '@portolan/kernel/money.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { CancellationDesk, EndedOrder } from '../../cancellations/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { endingByTerms } from '../ending-by-terms.ts'
import type { Underwriter } from '../underwriter.ts'
import { coverContracts, coverOf } from './cover-contracts.ts'
import { quoteCover } from './quote-cover.ts'

/**
 * Writes down how a contract has ended. One that nobody decided about was ended with flights that
 * the airline canceled by itself.
 */
const writeEnd = async (
  tx: Tx,
  { tenant, bookingId, reference, decision, at }: EndedOrder,
): Promise<void> => {
  const contract = await coverContracts.ofOrder(tx, tenant, { bookingId, reference })
  if (contract === null || contract.state !== 'Active') return
  const cover = coverOf(contract)
  const line =
    decision ??
    logLine(
      exerciseCancel({
        at,
        cover,
        start: { scheduled: contract.body.startsAt, updated: null },
        booking: 'Confirmed',
        travelers: { canceled: 1, all: 1 },
        byAgent: false,
        supplier: {
          kind: 'SuppliersDoing',
          refund: cover.paid,
          credit: zero(contract.currency),
        },
        choice: 'Money',
      }),
    )
  const state = line.outcome === 'Exercise' ? 'Exercised' : 'Voided'
  await coverContracts.settle(tx, tenant, contract, state, line)
}

/** How the cover is canceled with what it covers: the supplier's refund first, then the cover's. */
export const coverCancellation = ({
  database,
  underwriter,
  clock,
  ids,
}: {
  readonly database: Database
  readonly underwriter: Pick<Underwriter, 'cancel' | 'claim' | 'readBack'>
  readonly clock: Clock
  readonly ids: Ids
}): CancellationDesk => ({
  // By itself it cannot be canceled online: it ends with what it covers.
  quote: async () => ({ kind: 'refused', code: 'BookingSessionMissing' }),
  quoteAddOn: async (asked) => {
    const { tenant, bookingId, reference } = asked
    const contract = await database.tenant(tenant, (tx) =>
      coverContracts.ofOrder(tx, tenant, { bookingId, reference }),
    )
    return contract === null ? null : quoteCover(ids.make('cover-cancel'), contract, asked)
  },
  ...endingByTerms(underwriter, clock),
  ended: writeEnd,
})
