import { createHmac } from 'node:crypto'
import { openText, sealingKey, sealText } from '../platform/secrets/sealed-text.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'
import type { VaultPerson } from './vault.ts'

/** Encrypts vault tokens for storage. */
export interface TokenSealer {
  readonly seal: (person: VaultPerson, token: string) => Promise<string>
  /** Throws if the text was modified or belongs to somebody else. */
  readonly open: (person: VaultPerson, sealed: string) => Promise<string>
  /** Lookup hash of a token: HMAC-SHA-256, hexadecimal. */
  readonly digest: (token: string) => Promise<string>
}

/** Bound to tenant and person, so that rows cannot be moved. */
export const createTokenSealer = (secretOf: SecretOf): TokenSealer => ({
  seal: async ({ tenant, personId }, token) =>
    sealText(await sealingKey(secretOf, 'kept-cards'), [tenant, personId], token),
  open: async ({ tenant, personId }, sealed) =>
    openText(await sealingKey(secretOf, 'kept-cards'), [tenant, personId], sealed),
  digest: async (token) =>
    createHmac('sha256', await sealingKey(secretOf, 'kept-card-digests'))
      .update(token)
      .digest('hex'),
})
