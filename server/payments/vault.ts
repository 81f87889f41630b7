import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { PayingCard } from '@portolan/domain/payments/paying-card.ts'
import type { RewardsAccount } from '@portolan/domain/rewards/account.ts'

export interface VaultPerson {
  readonly tenant: TenantId
  readonly personId: string
}
/** Everything the portal knows about a card. */
export interface VaultMethod extends PayingCard {
  readonly token: string
  /** The person's account whose card it is; null for a card that was entered. */
  readonly accountReferenceId: string | null
}

/** The card vault, after Spreedly: cards go from the browser to the vault and never through us. */
export interface Vault {
  /** Valid for one tokenization or security code within ten minutes of product time. */
  credentials(person: VaultPerson): Promise<AnswerOf<typeof readSpreedlyCredentials>>
  /** The card for a token of this person; null for other people's, forgotten and unknown tokens. */
  methodOf(token: string, person: VaultPerson): Promise<VaultMethod | null>
  /**
   * The cards of a person's accounts that the vault has from their issuer, in the given order; none
   * if it has none. Each is kept, and its security code was not entered. A deleted one stays
   * deleted.
   */
  accountCards(
    person: VaultPerson,
    accounts: readonly Pick<RewardsAccount, 'accountReferenceId' | 'lastFour'>[],
  ): Promise<readonly VaultMethod[]>
  /**
   * Saves the card without its security code for the next checkout. Null like `methodOf`.
   * Idempotent.
   */
  retain(token: string, person: VaultPerson): Promise<VaultMethod | null>
  /**
   * Deletes the card; existing charges can still be captured and refunded. No effect if `methodOf`
   * is null.
   */
  redact(token: string, person: VaultPerson): Promise<void>
}
