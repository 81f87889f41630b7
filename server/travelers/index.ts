import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { StoredTraveler } from '@portolan/domain/travelers/traveler-list.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import { storedTravelerOf, travelerRowsOf, visibleTravelerRows } from './travelers.store.ts'

export { linkedUsers, visibleTravelers, type TravelerKeeper } from './travelers.store.ts'
export type { DocumentSealer } from './sealed-documents.ts'
export { seedDemoTravelers } from './seed-demo-travelers.ts'

/** A person's saved travelers, with their documents. */
export const travelersOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  sealer: DocumentSealer,
): Promise<StoredTraveler[]> =>
  Promise.all(
    (await travelerRowsOf(tx, tenant, personId)).map((row) => storedTravelerOf(row, sealer)),
  )

/** Ids of private profiles among the visible ones (travelers-11). */
export const hiddenTravelerIds = async (tx: Tx, principal: Principal): Promise<string[]> =>
  (await visibleTravelerRows(tx, principal)).flatMap(({ id, hiddenAt }) =>
    hiddenAt === null ? [] : [id],
  )
