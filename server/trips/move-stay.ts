import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { stayContents } from './stay-contents.ts'
import { changeTrip, type TripRow } from './trips.store.ts'

/**
 * Writes into a trip that its stay has other dates or guests: its price and its schedule are those
 * of the new one from now on.
 */
export const moveStay = async (
  tx: Tx,
  { tenant, id }: Pick<TripRow, 'tenant' | 'id'>,
  stay: BookedStay,
): Promise<void> => {
  const { startsAt, endsAt, total } = stayContents(stay)
  await changeTrip(tx, tenant as TenantId, id, { stay, startsAt, endsAt, total })
}
