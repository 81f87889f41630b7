import type { Refusal } from '@portolan/contract/errors.ts'
import type { Owned } from '@portolan/domain/identity/can.ts'
import { tenantOf } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import type { DocumentSealer } from './sealed-documents.ts'
import type { TravelerRow } from './travelers.store.ts'

export interface TravelersDeps {
  readonly database: Database
  readonly ids: Ids
  readonly sealer: DocumentSealer
}

/** Unknown travelers and other people's return the same refusal. */
export const noSuchTraveler: Refusal = { code: 'NotFound', message: 'There is no such traveler.' }
export const noSuchUser: Refusal = { code: 'NotFound', message: 'There is no such user.' }

export const ownershipOf = (row: TravelerRow): Owned => ({
  tenant: tenantOf(row.tenant),
  ownerId: row.ownerId,
  businessId: row.businessId,
})
