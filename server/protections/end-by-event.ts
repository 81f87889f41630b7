import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { logLine } from '@portolan/domain/protections/clause.ts'
import { interactions, type ProtectionEvent } from '@portolan/domain/protections/interactions.ts'
import type { Tx } from '../platform/database/database.ts'
import { coverContracts } from './cancel-for-any-reason/cover-contracts.ts'
import { cancelForAnyReason } from './cancel-for-any-reason/cover-quote.ts'
import { changeContracts } from './change-for-any-reason/change-contracts.ts'
import { changeForAnyReason } from './change-for-any-reason/change-quote.ts'

/** Contracts that another one's event ends. Price drops compare the flights and end by that. */
const endable = [
  [cancelForAnyReason, coverContracts],
  [changeForAnyReason, changeContracts],
] as const

/** Ends what an event of one protection ends of the others of the same booking (protections-42). */
export const endByEvent = async (
  tx: Tx,
  tenant: TenantId,
  bookingId: string,
  event: ProtectionEvent,
  at: number,
): Promise<void> => {
  for (const [protection, contracts] of endable) {
    if (interactions[event][protection] !== 'Ends') continue
    const line = logLine({
      at,
      clause: `${protection}.ended`,
      rule: 'protections-42',
      outcome: 'Canceled',
      compared: [{ what: 'event', agreed: null, found: event, holds: false }],
      pays: [],
    })
    for (const contract of await contracts.ofBookings(tx, tenant, [bookingId]))
      if (contract.state === 'Active') await contracts.settle(tx, tenant, contract, 'Voided', line)
  }
}
