import { createHmac, randomBytes } from 'node:crypto'
import type { OfCompany } from '../platform/database/database.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** A keyed hash of a text in a company; of a name, the same for every case of its letters. */
export type LookupKey = (of: OfCompany, text: string, as?: 'name' | 'exact') => Promise<string>

/** The key is a secret of the installation: without it, a hash tells nothing of a person. */
export const createLookupKey =
  (secretOf: SecretOf): LookupKey =>
  async ({ tenant, businessId }, text, as = 'name') => {
    const key = await secretOf('directory-lookup', () => randomBytes(32).toString('base64url'))
    return createHmac('sha256', Buffer.from(key, 'base64url'))
      .update(
        JSON.stringify([tenant, businessId, as === 'name' ? text.trim().toLowerCase() : text, as]),
      )
      .digest('base64url')
  }
