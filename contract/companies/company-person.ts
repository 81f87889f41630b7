import { bookingAudiences, personStates } from '@portolan/domain/companies/company.ts'
import { peopleSorts } from '@portolan/domain/companies/list-people.ts'
import { companyRoles, type CompanyRole } from '@portolan/domain/companies/roles.ts'
import { identifier, instant } from '../shapes.ts'
import * as z from 'zod/mini'

export const companyRole = z.enum(companyRoles as readonly [CompanyRole, ...CompanyRole[]])
export const personState = z.enum(personStates)
export const bookingAudience = z.enum(bookingAudiences)

/** A person of a company, as its admins see them. */
export const companyPerson = z.strictObject({
  id: identifier,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: personState,
  /** Since when they are in this state. */
  stateSince: instant,
  roles: z.array(companyRole),
  tierId: z.nullable(identifier),
  costCenterId: z.nullable(identifier),
  approverId: z.nullable(identifier),
})

export const examplePerson: z.output<typeof companyPerson> = {
  id: 'person_emery',
  firstName: 'Emery',
  lastName: 'Castellanos',
  email: 'emery@portolan.example',
  state: 'Active',
  stateSince: '2026-11-20T12:00:00.000Z',
  roles: ['Traveler'],
  tierId: null,
  costCenterId: 'cost_halyard_100',
  approverId: 'person_rowan',
}

const filter = z.optional(z.string().check(z.maxLength(64)))
/** The people that a list shows and an export has: the same fields, so the same people. */
export const peopleView = {
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z.optional(personState),
  role: z.optional(companyRole),
  /** A tier by id; `none` for people who have the company's. */
  tier: filter,
  /** A cost center by id, or `none`. */
  costCenter: filter,
  sort: z._default(z.enum(peopleSorts), 'name'),
}

/** A table as a file. */
export const exported = z.strictObject({ fileName: z.string(), csv: z.string(), rows: z.int() })
export const examplePeopleFile = { fileName: 'people.csv', csv: 'First name\r\n', rows: 0 }
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1)
