import { endSubstitute } from '@portolan/contract/approvals/end-substitute.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Substitution } from '@portolan/domain/approvals/deciders.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { deleteSubstitution } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { inOwnCompany } from './in-company.ts'
import { recordSubstitute, substitutesOf } from './own-substitutes.ts'

const noSuchSubstitution: Refusal = { code: 'NotFound', message: 'There is no such substitution.' }

/** The approver decides themselves again, at once. */
export const endSubstituteRoute = (deps: { readonly database: Database }): Route =>
  route(endSubstitute, ({ body }, context) =>
    inOwnCompany(deps, context, async (at) => {
      const { facts, tx, of } = at
      const { personId } = context.principal
      const isEnded = (one: Substitution): boolean =>
        one.approverId === personId && one.from === Date.parse(body.from)
      const ended = facts.substitutions.find(isEnded)
      if (ended === undefined) return refuse(noSuchSubstitution)
      await deleteSubstitution(tx, of, ended)
      await recordSubstitute(at, context, 'SUBSTITUTE_ENDED', ended.substituteId)
      const substitutions = facts.substitutions.filter((one) => !isEnded(one))
      return ok(substitutesOf({ ...facts, substitutions }, personId))
    }),
  )
