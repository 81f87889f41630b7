import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { StoredTraveler } from '@portolan/domain/travelers/traveler-list.ts'
import type { Tx } from '../platform/database/database.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import { storedTravelerOf, travelerRowsOf, visibleTravelerRows } from './travelers.store.ts'

export { seedDemoTravelers } from './seed-demo-travelers.ts'

/** The profiles a person keeps, documents opened. */
export const travelersOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  sealer: DocumentSealer,
): Promise<StoredTraveler[]> =>
  Promise.all(
    (await travelerRowsOf(tx, tenant, personId)).map((row) => storedTravelerOf(row, sealer)),
  )

/** The private profiles among those somebody may see (session info, specification section 3). */
export const hiddenTravelerIds = async (tx: Tx, principal: Principal): Promise<string[]> =>
  (await visibleTravelerRows(tx, principal)).flatMap(({ id, hiddenAt }) =>
    hiddenAt === null ? [] : [id],
  )
