import type { Company, CompanyPerson, PersonState } from './company.ts'
import type { CompanyRole } from './roles.ts'

export const peopleSorts = [
  'name',
  '-name',
  'costCenter',
  '-costCenter',
  'status',
  '-status',
] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** Which people a list shows. An empty text or a missing field leaves nobody out. */
export interface PeopleView {
  /** Part of a name, an email address or a cost center, ignoring case and accents. */
  readonly search: string
  readonly state?: PersonState | undefined
  readonly role?: CompanyRole | undefined
  /** A tier by id; `none` for people who have the company's. */
  readonly tier?: string | undefined
  readonly costCenter?: string | undefined
  readonly sort: PeopleSort
}

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text is part of somebody's name, ignoring case and accents. */
export const isNamed = (
  { firstName, lastName }: Pick<CompanyPerson, 'firstName' | 'lastName'>,
  text: string,
): boolean => folded(`${firstName} ${lastName}`).includes(folded(text))

const states: Readonly<Record<PersonState, number>> = { Active: 0, Invited: 1, Left: 2 }

/** People by first name, then last name, as everywhere on the site (travelers-9). */
const byName = (a: CompanyPerson, b: CompanyPerson): number =>
  a.firstName.localeCompare(b.firstName, 'en', { sensitivity: 'base' }) ||
  a.lastName.localeCompare(b.lastName, 'en', { sensitivity: 'base' }) ||
  (a.id < b.id ? -1 : 1)

/** The people of a view, in its order; ties by name, so that pages never overlap. */
export const peopleIn = (
  { people, costCenters }: Pick<Company, 'people' | 'costCenters'>,
  { search, state, role, tier, costCenter, sort }: PeopleView,
): CompanyPerson[] => {
  const centers = new Map(costCenters.map(({ id, code, name }) => [id, `${code} ${name}`]))
  const centerOf = ({ costCenterId }: CompanyPerson): string =>
    centers.get(costCenterId ?? '') ?? ''
  const wanted = folded(search.trim())
  const isShown = (person: CompanyPerson): boolean =>
    (state === undefined || person.state === state) &&
    (role === undefined || person.roles.includes(role)) &&
    (tier === undefined || (person.tierId ?? 'none') === tier) &&
    (costCenter === undefined || (person.costCenterId ?? 'none') === costCenter) &&
    (wanted === '' ||
      folded(`${person.firstName} ${person.lastName} ${person.email} ${centerOf(person)}`).includes(
        wanted,
      ))
  const compare = {
    name: byName,
    costCenter: (a: CompanyPerson, b: CompanyPerson) =>
      centerOf(a).localeCompare(centerOf(b)) || byName(a, b),
    status: (a: CompanyPerson, b: CompanyPerson) =>
      states[a.state] - states[b.state] || byName(a, b),
  }[sort.replace('-', '') as 'name' | 'costCenter' | 'status']
  const shown = people.filter(isShown).toSorted(compare)
  return sort.startsWith('-') ? shown.toReversed() : shown
}
