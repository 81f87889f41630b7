import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** Authorizes ending one watch. Never stored, so neither outbox nor watches reveal it. */
export interface UnsubscribeTokens {
  readonly make: (tenant: TenantId, watchId: string) => Promise<string>
  /** The watch it ends; null for an invalid token or another tenant's. */
  readonly read: (tenant: TenantId, token: string) => Promise<string | null>
}

export const createUnsubscribeTokens = (deps: {
  readonly secretOf: SecretOf
  readonly ids: Pick<Ids, 'secret'>
}): UnsubscribeTokens => {
  const sign = async (tenant: TenantId, watchId: string): Promise<Buffer> =>
    createHmac('sha256', await deps.secretOf('watch-unsubscribe', () => deps.ids.secret()))
      .update(`${tenant}|${watchId}`)
      .digest()
  return {
    make: async (tenant, watchId) =>
      `${watchId}.${(await sign(tenant, watchId)).toString('base64url')}`,
    read: async (tenant, token) => {
      const [watchId = '', mac = ''] = token.split('.')
      const [given, wanted] = [Buffer.from(mac, 'base64url'), await sign(tenant, watchId)]
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? watchId : null
    },
  }
}
