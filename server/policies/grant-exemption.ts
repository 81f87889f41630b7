import type { Refusal } from '@portolan/contract/errors.ts'
import { grantExemption } from '@portolan/contract/policies/grant-exemption.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { checkExemption, type ExemptionRefusal } from '@portolan/domain/policies/exemption.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { noSuchPerson, type Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { exemptionsAnswer } from './exemptions-answer.ts'
import { insertExemption } from './exemptions.store.ts'

const refusals: Readonly<Record<ExemptionRefusal, Refusal>> = {
  GrantedToSelf: { code: 'OwnExemption', message: 'Nobody exempts themselves.' },
  EndsBeforeItBegins: {
    code: 'EndsBeforeItBegins',
    message: 'The last day is before the first.',
    field: 'until',
  },
  TooLong: {
    code: 'InvalidDate',
    message: 'An exemption is for at most 366 days.',
    field: 'until',
  },
  ReasonTooShort: {
    code: 'ReasonTooShort',
    message: 'A reason has at least 10 characters.',
    field: 'reason',
  },
}

export const grantExemptionRoute = (
  { change }: Administration,
  { ids }: { readonly ids: Pick<Ids, 'make'> },
): Route =>
  route(grantExemption, ({ params: { personId }, body }, context) =>
    change(context, async (at) => {
      const { tx, of, company } = at
      const grantedBy = context.principal.personId
      const person = personOf(company, personId)
      if (
        person === undefined ||
        person.state === 'Left' ||
        !hasRight(personOf(company, grantedBy), 'managePolicies')
      )
        return refuse(noSuchPerson)
      const granted = { ...body, personId, grantedBy }
      const checked = checkExemption(granted)
      if (!checked.ok) return refuse(refusals[checked.refusal.code])
      await insertExemption(tx, of, { id: ids.make('exemption'), ...granted })
      const { rules, from, until } = body
      return ok({
        company,
        events: [
          {
            code: 'EXEMPTION_GRANTED',
            aboutId: personId,
            facts: { rules: rules === 'Every' ? rules : rules.join(', '), from, until },
          },
        ],
        answer: await exemptionsAnswer(at, personId, context.now),
      })
    }),
  )
