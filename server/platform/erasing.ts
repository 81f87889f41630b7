import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from './database/database.ts'

export interface OfPerson {
  readonly tenant: TenantId
  readonly personId: string
}

/** What a capability does when a person is erased (decision 0125). */
export interface Erasing {
  /** Whether there is such a person here: one who never signed in may still be on a list. */
  readonly knows?: (tx: Tx, of: OfPerson) => Promise<boolean>
  /** What has to be over first, as a sentence for the operator; null if nothing is in the way. */
  readonly inTheWay?: (tx: Tx, of: OfPerson, now: number) => Promise<string | null>
  /** At suppliers and in the vault, before the rows go. Idempotent. */
  readonly outside?: (of: OfPerson) => Promise<void>
  /** Deletes what is the person's alone; empties what the books need without a person. */
  readonly rows: (tx: Tx, of: OfPerson) => Promise<void>
}
