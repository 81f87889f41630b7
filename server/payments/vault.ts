import type { CardBrand } from '@portolan/contract/payments/card-brand.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'

export interface VaultPerson {
  readonly tenant: TenantId
  readonly personId: string
}
/** All that the portal ever learns of a card. */
export interface VaultMethod {
  readonly token: string
  readonly brand: CardBrand
  readonly lastFour: string
  /** `2029-04`, the last month it is good for. */
  readonly expires: string
}

/** The card vault, Spreedly's shape: cards go from the person's browser to it and never through us. */
export interface Vault {
  /** For one tokenisation, within ten minutes of product time. */
  credentials(person: VaultPerson): Promise<AnswerOf<typeof readSpreedlyCredentials>>
  /** The card behind a token that this person made; null for anybody else's and for a token that does not exist. */
  methodOf(token: string, person: VaultPerson): Promise<VaultMethod | null>
}
