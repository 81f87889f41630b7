import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { closeCoverJournal, openCoverJournal } from '@portolan/domain/ledger/cover-journals.ts'
import { balancesOf, post } from '../ledger/index.ts'
import type { Tx } from '../platform/database/database.ts'

/** The one use of a contract, in the ledger: its floor rejects a second one. */
export const openUse = (tx: Tx, tenant: TenantId, contractId: string, at: number) =>
  post(tx, tenant, openCoverJournal(contractId), at)
export const closeUse = (tx: Tx, tenant: TenantId, contractId: string, at: number) =>
  post(tx, tenant, closeCoverJournal(contractId), at)

/** False while a booking holds it, and once it is spent. */
export const isFree = async (tx: Tx, tenant: TenantId, contractId: string): Promise<boolean> =>
  (await balancesOf(tx, tenant, 'cover', [contractId])).get(contractId) === 1n

/** How soon a contract is looked at again whose trip is being changed, or that a booking holds. */
export const heldMs = 15 * 60_000
