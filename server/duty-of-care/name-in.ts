import { personOf, type Company } from '@portolan/domain/companies/company.ts'

/** Names of a company's people today; the id of somebody who isn't there anymore. */
export const nameIn =
  (company: Pick<Company, 'people'>) =>
  (personId: string): string => {
    const person = personOf(company, personId)
    return person === undefined ? personId : `${person.firstName} ${person.lastName}`
  }
