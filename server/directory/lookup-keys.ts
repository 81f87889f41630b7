import { createHmac, randomBytes } from 'node:crypto'
import type { OfCompany } from '../platform/database/database.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** A keyed hash of a text in a company, the same for every case of its letters. */
export type LookupKey = (of: OfCompany, text: string) => Promise<string>

/** The key is a secret of the installation: without it, a hash tells nothing of a person. */
export const createLookupKey =
  (secretOf: SecretOf): LookupKey =>
  async ({ tenant, businessId }, text) => {
    const key = await secretOf('directory-lookup', () => randomBytes(32).toString('base64url'))
    return createHmac('sha256', Buffer.from(key, 'base64url'))
      .update(JSON.stringify([tenant, businessId, text.trim().toLowerCase()]))
      .digest('base64url')
  }
