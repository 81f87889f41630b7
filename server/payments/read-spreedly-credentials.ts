import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Vault } from './vault.ts'

/** Rate limit against card testing: each attempt needs new credentials. */
const credentialsPerMinute = 120

export const readSpreedlyCredentialsRoute = ({ vault }: { readonly vault: Vault }): Route =>
  route(
    readSpreedlyCredentials,
    async (_input, { principal, tenant }) =>
      ok(await vault.credentials({ tenant, personId: principal.personId })),
    { perMinute: credentialsPerMinute },
  )
