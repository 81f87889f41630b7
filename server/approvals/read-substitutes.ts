import { readSubstitutes } from '@portolan/contract/approvals/read-substitutes.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { inOwnCompany } from './in-company.ts'
import { substitutesOf } from './own-substitutes.ts'

/** An approver's own absence: who decides meanwhile (approvals-4). */
export const readSubstitutesRoute = (deps: { readonly database: Database }): Route =>
  route(readSubstitutes, ({ query: { name } }, context) =>
    inOwnCompany(deps, context, async ({ facts }) =>
      ok(substitutesOf(facts, context.principal.personId, name)),
    ),
  )
