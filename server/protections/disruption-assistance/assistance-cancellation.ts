import { logLine } from '@portolan/domain/protections/clause.ts'
import { cancelAssistance } from '@portolan/domain/protections/disruption-assistance/cancel.ts'
import type { DisruptionState } from '@portolan/domain/protections/disruption-assistance/contract.lifecycle.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { CancellationDesk, EndedOrder } from '../../cancellations/index.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import { closeUse, isFree } from '../contract-use.ts'
import { endingByTerms } from '../ending-by-terms.ts'
import type { Underwriter } from '../underwriter.ts'
import { premiumBack } from './premium-back.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import { assistanceOf } from './covered-journey.ts'
import { quoteAssistanceEnd } from './quote-assistance-end.ts'

const stateAfter: Readonly<Record<string, DisruptionState>> = {
  Refunded: 'Refunded',
  Canceled: 'Removed',
}

/** Writes down how it ended with its flights; without a decision the airline canceled them. */
const writeEnd = async (
  deadlines: Pick<Deadlines, 'schedule'>,
  tx: Tx,
  { tenant, bookingId, reference, decision, at }: EndedOrder,
): Promise<void> => {
  const contract = await assistanceContracts.ofOrder(tx, tenant, { bookingId, reference })
  if (contract === null || !['Active', 'Disrupted'].includes(contract.state)) return
  const { state, body, premium: minor, currency } = contract
  const line =
    decision ??
    logLine(
      cancelAssistance({
        at,
        assistance: assistanceOf(state, body),
        firstDeparture: body.startsAt,
        premium: fromWire({ minor, currency }),
        flights: 'Voided',
      }),
    )
  // Held by a booking of new flights: that booking decides.
  if (await isFree(tx, tenant, contract.id)) await closeUse(tx, tenant, contract.id, at)
  await assistanceContracts.settle(tx, tenant, contract, stateAfter[line.outcome] ?? 'Voided', line)
  if (body.purchaseId !== undefined && line.pays.some(({ from }) => from === 'Fee'))
    await premiumBack.schedule(tx, deadlines, tenant, contract.id, at)
}

/** How disruption assistance is canceled with its flights: their refund first, then its own. */
export const assistanceCancellation = ({
  database,
  underwriter,
  clock,
  ids,
  deadlines,
}: {
  readonly database: Database
  readonly underwriter: Pick<Underwriter, 'cancel' | 'claim' | 'readBack'>
  readonly clock: Clock
  readonly ids: Ids
  readonly deadlines: Pick<Deadlines, 'schedule'>
}): CancellationDesk => ({
  // By itself it cannot be canceled online: it ends with its flights.
  quote: async () => ({ kind: 'refused', code: 'BookingSessionMissing' }),
  quoteAddOn: async (asked) => {
    const { tenant, bookingId, reference } = asked
    const contract = await database.tenant(tenant, (tx) =>
      assistanceContracts.ofOrder(tx, tenant, { bookingId, reference }),
    )
    return contract === null
      ? null
      : quoteAssistanceEnd(ids.make('assistance-cancel'), contract, asked)
  },
  ...endingByTerms(underwriter, clock),
  ended: (tx, order) => writeEnd(deadlines, tx, order),
})
