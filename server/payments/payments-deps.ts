import type { Refusal } from '@portolan/contract/errors.ts'
import type { Database } from '../platform/database/database.ts'
import type { TokenSealer } from './sealed-tokens.ts'
import type { Vault } from './vault.ts'

export interface PaymentsDeps {
  readonly vault: Vault
  readonly database: Database
  readonly sealer: TokenSealer
}

/** The same for a card of somebody else, for one that is forgotten and for one that never was. */
export const noSuchCard: Refusal = {
  code: 'UserCardNotFound',
  message: 'The caller has no such card.',
  field: 'methodToken',
}
