import type { Refusal } from '@portolan/contract/errors.ts'
import type { Database } from '../platform/database/database.ts'
import type { TokenSealer } from './sealed-tokens.ts'
import type { Vault } from './vault.ts'

export interface PaymentsDeps {
  readonly vault: Vault
  readonly database: Database
  readonly sealer: TokenSealer
}

/** Also for cards of other people, forgotten and unknown cards. */
export const noSuchCard: Refusal = {
  code: 'UserCardNotFound',
  message: 'There is no such card.',
  field: 'methodToken',
}
