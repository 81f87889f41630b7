import { personStates, type PersonState } from '@portolan/domain/companies/company.ts'
import { peopleSorts, type PeopleSort } from '@portolan/domain/companies/list-people.ts'
import { companyRoles, type CompanyRole } from '@portolan/domain/companies/roles.ts'
import type { PeopleQuery } from './admin-queries.ts'

/** The list's address: texts as somebody may have typed them. */
export interface PeopleAddress {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly role?: string | undefined
  readonly tier?: string | undefined
  readonly center?: string | undefined
  readonly sort?: string | undefined
  readonly page?: string | undefined
}

const pageOf = (text: string | undefined): number => {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The query of an address; what it doesn't know is left out. */
export const queryOf = ({
  q = '',
  status,
  role,
  tier,
  center,
  sort,
  page,
}: PeopleAddress): PeopleQuery => {
  const known = {
    state: personStates.find((one): one is PersonState => one === status),
    role: companyRoles.find((one): one is CompanyRole => one === role),
    tier: tier?.slice(0, 64),
    costCenter: center?.slice(0, 64),
  }
  return {
    search: q.slice(0, 100),
    ...(known.state === undefined ? {} : { state: known.state }),
    ...(known.role === undefined ? {} : { role: known.role }),
    ...(known.tier === undefined ? {} : { tier: known.tier }),
    ...(known.costCenter === undefined ? {} : { costCenter: known.costCenter }),
    sort: peopleSorts.find((one): one is PeopleSort => one === sort) ?? 'name',
    page: pageOf(page),
  }
}

/** The sort that a column's header leads to: up first, then down. */
export const sortAfter = (
  current: PeopleSort,
  column: 'name' | 'costCenter' | 'status',
): PeopleSort => (current === column ? `-${column}` : column)

export const ariaSortOf = (
  current: PeopleSort,
  column: 'name' | 'costCenter' | 'status',
): 'ascending' | 'descending' | undefined => {
  if (current === column) return 'ascending'
  return current === `-${column}` ? 'descending' : undefined
}
