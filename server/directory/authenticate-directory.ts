import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import type { AuthenticateClient } from '../platform/http/route.ts'
import { isRight, noteUse, readToken, tokenOf } from './directory-token.ts'

const unauthenticated: Refusal = { code: 'Unauthenticated', message: 'The token is not valid.' }

/** The directory that a bearer token belongs to, in the tenant of the host. A revoked token is none. */
export const authenticateDirectory =
  ({
    database,
    clock,
  }: {
    readonly database: Pick<Database, 'company'>
    readonly clock: Clock
  }): AuthenticateClient =>
  async ({ authorization, tenant }) => {
    const sent = readToken(authorization)
    if (sent === undefined || tenantProfiles[tenant].audience !== 'Corporate')
      return refuse(unauthenticated)
    const of = { tenant, businessId: sent.businessId }
    return database.company(of, async (tx) => {
      const stored = await tokenOf(tx, of)
      if (stored === undefined || !isRight(stored, sent.secret)) return refuse(unauthenticated)
      const now = clock.now()
      if (stored.usedAt === null || stored.usedAt < now - 60_000) await noteUse(tx, of, now)
      return ok({
        clientId: `directory:${of.businessId}`,
        tenant,
        businessId: of.businessId,
        actions: ['directory:sync' as const],
      })
    })
  }
