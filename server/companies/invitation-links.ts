import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { OfCompany } from '../platform/database/database.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** Whom a token names, before its signature was compared. */
export interface NamedByLink {
  readonly of: OfCompany
  readonly personId: string
  readonly signature: Buffer
}

/** The links of invitations: signed for a person and the nonce of their latest invitation. */
export interface InvitationLinks {
  readonly make: (of: OfCompany, personId: string, nonce: string) => Promise<string>
  readonly read: (tenant: TenantId, token: string) => NamedByLink | undefined
  readonly fits: (named: NamedByLink, nonce: string) => Promise<boolean>
}

export const createInvitationLinks = (deps: {
  readonly secretOf: SecretOf
  readonly ids: Pick<Ids, 'secret'>
}): InvitationLinks => {
  const sign = async (of: OfCompany, personId: string, nonce: string): Promise<Buffer> =>
    createHmac('sha256', await deps.secretOf('invitation-links', () => deps.ids.secret()))
      .update([of.tenant, of.businessId, personId, nonce].join('|'))
      .digest()
  return {
    make: async (of, personId, nonce) =>
      `${of.businessId}.${personId}.${(await sign(of, personId, nonce)).toString('base64url')}`,
    read: (tenant, token) => {
      const parts = /^(\w{1,60})\.(\w{1,60})\.([\w-]{43})$/.exec(token)
      const [, businessId, personId, signature] = parts ?? []
      if (businessId === undefined || personId === undefined || signature === undefined)
        return undefined
      return {
        of: { tenant, businessId },
        personId,
        signature: Buffer.from(signature, 'base64url'),
      }
    },
    fits: async ({ of, personId, signature }, nonce) => {
      const wanted = await sign(of, personId, nonce)
      return signature.length === wanted.length && timingSafeEqual(signature, wanted)
    },
  }
}
