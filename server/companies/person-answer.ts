import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readCompanyPerson } from '@portolan/contract/companies/read-company-person.ts'
import type { Company, CompanyPerson } from '@portolan/domain/companies/company.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { StoredCompany } from './companies.store.ts'

type PersonAnswer = AnswerOf<typeof readCompanyPerson>['person']

/** A person on the wire; `now` for a state they have just got into. */
export const personAnswer = (
  { stateSince, people }: Pick<StoredCompany, 'stateSince' | 'people'>,
  { businessId: _own, ...person }: CompanyPerson,
  now: number,
): PersonAnswer => {
  const before = people.find(({ id }) => id === person.id)
  const since = before?.state === person.state ? stateSince.get(person.id) : now
  return { ...person, roles: [...person.roles], stateSince: instantOf(since ?? now) }
}

/** First and last name by id, for lines that name people. */
export const namesIn = ({ people }: Pick<Company, 'people'>): ReadonlyMap<string, string> =>
  new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
