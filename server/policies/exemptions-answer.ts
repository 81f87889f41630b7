import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listExemptions } from '@portolan/contract/policies/list-exemptions.ts'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import type { Exemption } from '@portolan/domain/policies/exemption.ts'
import { dayOf } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { exemptionsOf } from './exemptions.store.ts'

/** An exemption as the person reads it. */
export const exemptionWritten = ({ rules, from, until, reason }: Exemption) => ({
  // The contract's arrays are mutable; nothing writes to these.
  rules: rules === 'Every' ? rules : [...rules],
  from,
  until,
  reason,
})

/** What a person is exempt from, as admins see it. */
export const exemptionsAnswer = async (
  { tx, of, company }: { readonly tx: Tx; readonly of: OfCompany; readonly company: Company },
  personId: string,
  now: number,
): Promise<AnswerOf<typeof listExemptions>> => ({
  exemptions: (await exemptionsOf(tx, of, personId, dayOf(now))).map((one) => {
    const by = personOf(company, one.grantedBy)
    return {
      exemptionId: one.id,
      ...exemptionWritten(one),
      grantedBy: by === undefined ? '' : `${by.firstName} ${by.lastName}`,
    }
  }),
})
