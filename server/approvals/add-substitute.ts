import { addSubstitute } from '@portolan/contract/approvals/add-substitute.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import {
  checkSubstitution,
  type SubstitutionRefusal,
} from '@portolan/domain/approvals/substitutes.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { insertSubstitution } from '../companies/index.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { inOwnCompany } from './in-company.ts'
import { recordSubstitute, substitutesOf } from './own-substitutes.ts'

const refusals: Readonly<Record<SubstitutionRefusal, Refusal>> = {
  Oneself: {
    code: 'OwnSubstitute',
    message: 'Nobody is their own substitute.',
    field: 'substituteId',
  },
  NotAnApprover: {
    code: 'NotAnApprover',
    message: 'Both have to be people of the company who may approve.',
    field: 'substituteId',
  },
  EndsBeforeItBegins: {
    code: 'EndsBeforeItBegins',
    message: 'It ends before it begins.',
    field: 'until',
  },
  Overlaps: {
    code: 'SubstituteOverlaps',
    message: 'There is a substitute for some of that time.',
    field: 'from',
  },
  Circle: {
    code: 'SubstituteCircle',
    message: 'The substitute is away then, and theirs leads back to the caller.',
    field: 'substituteId',
  },
}
/** Refused where it would leave nobody to decide. */
export const addSubstituteRoute = (deps: { readonly database: Database }): Route =>
  route(addSubstitute, ({ body }, context) =>
    inOwnCompany(deps, context, async (at) => {
      const { facts, tx, of } = at
      const added = {
        approverId: context.principal.personId,
        substituteId: body.substituteId,
        from: Date.parse(body.from),
        until: Date.parse(body.until),
      }
      const fits = checkSubstitution(facts.company, facts.substitutions, added)
      if (!fits.ok) return refuse(refusals[fits.refusal.code])
      await insertSubstitution(tx, of, added)
      await recordSubstitute(at, context, 'SUBSTITUTE_ADDED', added.substituteId)
      const substitutions = [...facts.substitutions, added]
      return ok(substitutesOf({ ...facts, substitutions }, added.approverId))
    }),
  )
