import type { CompanyRole } from './roles.ts'

/** Who a company says is traveling when a search begins (companies-9). */
export const bookingAudiences = [
  'Myself',
  'MyselfAndOthers',
  'EmployeesForThemselves',
  'SomeoneElseForEveryone',
] as const
export type BookingAudience = (typeof bookingAudiences)[number]

export interface Business {
  readonly id: string
  readonly name: string
  /** People sign in only once it is live (identity-7). */
  readonly isLive: boolean
  /** The tier of guests and of people without one of their own; null allows everything. */
  readonly defaultTierId: string | null
  readonly audience: BookingAudience
}

export const personStates = ['Invited', 'Active', 'Left'] as const
export type PersonState = (typeof personStates)[number]

export interface CompanyPerson {
  readonly id: string
  readonly businessId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly state: PersonState
  readonly roles: readonly CompanyRole[]
  readonly tierId: string | null
  readonly costCenterId: string | null
  /** Who decides this person's requests; null leaves them to those who view admin. */
  readonly approverId: string | null
}

/** Where travel is charged to. Its code is unique in its company, ignoring case. */
export interface CostCenter {
  readonly id: string
  readonly businessId: string
  readonly code: string
  readonly name: string
  readonly isOpen: boolean
}
export interface Project {
  readonly id: string
  readonly businessId: string
  readonly name: string
  /** Null if any cost center may use it. */
  readonly costCenterId: string | null
  readonly isOpen: boolean
}

/** Everything of one company that its rules read. */
export interface Company {
  readonly business: Business
  readonly people: readonly CompanyPerson[]
  readonly costCenters: readonly CostCenter[]
  readonly projects: readonly Project[]
}

export const personOf = (
  { people }: Pick<Company, 'people'>,
  personId: string,
): CompanyPerson | undefined => people.find(({ id }) => id === personId)

/** The tier by which somebody's travel is judged: their own, or the company's (companies-6). */
export const tierIdOf = (company: Company, travelerPersonId: string | null): string | null =>
  (travelerPersonId === null ? undefined : personOf(company, travelerPersonId))?.tierId ??
  company.business.defaultTierId
