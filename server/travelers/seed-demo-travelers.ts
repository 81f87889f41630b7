import { setDefaultTraveler } from '../identity/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { demoTravelers } from './demo-travelers.data.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import { columnsOf, insertTraveler } from './travelers.store.ts'

const personId = (account: string): string => `person_${account}`

/**
 * Runs as the worker role in both tenants, and only for newly created people, so that deleted
 * travelers stay deleted.
 */
export const seedDemoTravelers = async (
  tx: Tx,
  sealer: DocumentSealer,
  isNew: (personId: string) => boolean,
  now: number,
): Promise<void> => {
  for (const { tenant, id, keptBy, businessId, linkedTo, isDefault, profile } of demoTravelers) {
    if (!isNew(personId(keptBy))) continue
    await insertTraveler(tx, {
      tenant,
      id,
      ownerId: personId(keptBy),
      businessId: businessId ?? null,
      linkedUserId: linkedTo === undefined ? null : personId(linkedTo),
      ...(await columnsOf(tenant, id, profile, sealer)),
      createdAt: now,
      updatedAt: now,
    })
    if (isDefault === true) await setDefaultTraveler(tx, tenant, personId(keptBy), id)
  }
}
