import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { PayingCard } from '@portolan/domain/payments/paying-card.ts'

export interface VaultPerson {
  readonly tenant: TenantId
  readonly personId: string
}
/** All that the portal ever learns of a card. */
export interface VaultMethod extends PayingCard {
  readonly token: string
}

/** The card vault, Spreedly's shape: cards go from the person's browser to it and never through us. */
export interface Vault {
  /** For one tokenisation, or one security code, within ten minutes of product time. */
  credentials(person: VaultPerson): Promise<AnswerOf<typeof readSpreedlyCredentials>>
  /**
   * The card behind a token that this person made; null for anybody else's, for one that is
   * forgotten and for a token that does not exist.
   */
  methodOf(token: string, person: VaultPerson): Promise<VaultMethod | null>
  /**
   * Keeps it for the person's next checkout; from then on it is `kept`, and without its security
   * code. Null as `methodOf`. Idempotent.
   */
  retain(token: string, person: VaultPerson): Promise<VaultMethod | null>
  /**
   * Forgets it for good; what was charged on it can still be captured and refunded. Nothing happens
   * where `methodOf` says null.
   */
  redact(token: string, person: VaultPerson): Promise<void>
}
