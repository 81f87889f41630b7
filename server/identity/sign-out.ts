import { signOut } from '@portolan/contract/identity/sign-out.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { dropSessionCookies } from './session-answer.ts'
import { revokeSession } from './sessions.store.ts'

export const signOutRoute = ({ database }: { readonly database: Database }): Route =>
  route(signOut, async (_input, context) => {
    const { tenant, principal, now } = context
    await database.tenant(tenant, (tx) =>
      revokeSession(tx, tenant, principal.sessionId, 'SignedOut', now),
    )
    dropSessionCookies(context)
    return ok({ signedOut: true as const })
  })
