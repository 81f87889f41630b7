import type { BookingAudience } from '@portolan/domain/companies/company.ts'
import type { CompanyRole } from '@portolan/domain/companies/roles.ts'
import { demoPeople, demoPersonId } from '../identity/index.ts'

/** Somebody of a demo company. */
export interface DemoCompanyPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly state: 'Invited' | 'Active' | 'Left'
  readonly roles: readonly CompanyRole[]
  readonly tierId: string | null
  readonly costCenterId: string | null
  readonly approverId: string | null
}
export interface DemoCompany {
  readonly tenant: 'capone-corporate'
  readonly businessId: string
  readonly defaultTierId: string | null
  readonly audience: BookingAudience
  /** Whether every step of onboarding was taken. */
  readonly isSetUp: boolean
  readonly costCenters: readonly {
    readonly id: string
    readonly code: string
    readonly name: string
    readonly isOpen: boolean
  }[]
  readonly projects: readonly {
    readonly id: string
    readonly name: string
    readonly costCenterId: string | null
    readonly isOpen: boolean
  }[]
  /** Approvers who may not decide on any amount. Minor units of US dollars. */
  readonly limits: readonly { readonly personId: string; readonly upTo: number }[]
}

const set = { tenant: 'capone-corporate', audience: 'MyselfAndOthers', isSetUp: true } as const

export const halyard: DemoCompany = {
  ...set,
  businessId: 'business_halyard',
  defaultTierId: 'tier_standard',
  costCenters: [
    { id: 'cost_halyard_100', code: '100', name: 'Field service', isOpen: true },
    { id: 'cost_halyard_200', code: '200', name: 'Sales', isOpen: true },
    { id: 'cost_halyard_300', code: '300', name: 'Engineering', isOpen: true },
    { id: 'cost_halyard_900', code: '900', name: 'Trade shows 2025', isOpen: false },
  ],
  projects: [
    { id: 'project_harbor', name: 'Harbor survey', costCenterId: 'cost_halyard_100', isOpen: true },
    { id: 'project_buoy', name: 'Buoy 12', costCenterId: null, isOpen: true },
  ],
  limits: [{ personId: 'person_rowan', upTo: 150_000 }],
}

/** Not set up yet: its owner begins with the first step of onboarding. */
export const fathom: DemoCompany = {
  ...set,
  businessId: 'business_fathom',
  defaultTierId: null,
  audience: 'Myself',
  isSetUp: false,
  costCenters: [],
  projects: [],
  limits: [],
}
/** The portal's own agents. */
export const travelDesk: DemoCompany = {
  ...set,
  businessId: 'business_desk',
  defaultTierId: null,
  audience: 'Myself',
  costCenters: [],
  projects: [],
  limits: [],
}
/** The company of 500 people; `made-people.ts` makes them. */
export const tamarack: DemoCompany = {
  ...set,
  businessId: 'business_tamarack',
  defaultTierId: 'tier_field',
  costCenters: [
    { id: 'cost_tamarack_4400', code: '4400', name: 'Structures', isOpen: true },
    { id: 'cost_tamarack_4410', code: '4410', name: 'Site', isOpen: true },
    { id: 'cost_tamarack_4420', code: '4420', name: 'Geotechnics', isOpen: true },
    { id: 'cost_tamarack_4430', code: '4430', name: 'Survey', isOpen: true },
    { id: 'cost_tamarack_4000', code: '4000', name: 'Old office', isOpen: false },
  ],
  projects: [
    {
      id: 'project_platte',
      name: 'Platte Bridge',
      costCenterId: 'cost_tamarack_4410',
      isOpen: true,
    },
    { id: 'project_flood', name: 'Flood map', costCenterId: null, isOpen: true },
  ],
  limits: [],
}

type Placed = Pick<DemoCompanyPerson, 'tierId' | 'costCenterId' | 'approverId'>
const nowhere: Placed = { tierId: null, costCenterId: null, approverId: null }

/** Somebody without an account. */
const person = (
  id: string,
  [firstName, lastName]: readonly [string, string],
  roles: readonly CompanyRole[],
  more: Partial<DemoCompanyPerson> = {},
): DemoCompanyPerson => ({
  id: demoPersonId(id),
  firstName,
  lastName,
  roles,
  email: `${id}@portolan.example`,
  state: 'Active',
  ...nowhere,
  ...more,
})
/** Somebody who signs in: name and roles are those of the account. */
const withAccount = (account: string, more: Partial<DemoCompanyPerson> = {}): DemoCompanyPerson => {
  const known = demoPeople.find((one) => one.account === account)
  if (known?.business === undefined) throw new TypeError(`no business account ${account}`)
  return person(account, [known.firstName, known.lastName], known.business.roles, more)
}

const [field, sales, engineering] = halyard.costCenters.map(({ id }) => id)
const placed = (costCenterId: string | undefined, approver = 'drew') => ({
  costCenterId: costCenterId ?? null,
  approverId: demoPersonId(approver),
})
const open = { tierId: 'tier_open' }

/** The twelve of Halyard: the six with an account first. */
export const halyardPeople: readonly DemoCompanyPerson[] = [
  withAccount('drew', { ...open, costCenterId: sales ?? null }),
  withAccount('emery', placed(field, 'rowan')),
  withAccount('finley', { ...open, ...placed(sales) }),
  withAccount('indigo', placed(engineering, 'rowan')),
  withAccount('jules', { state: 'Left' }),
  withAccount('kit', placed(sales)),
  person('rowan', ['Rowan', 'Ibarra'], ['Approver', 'Traveler'], placed(field)),
  person('sasha', ['Sasha', 'Nakamura'], ['Traveler'], placed(engineering, 'rowan')),
  person('toby', ['Toby', 'Greer'], ['Traveler'], placed(field, 'rowan')),
  person('uma', ['Uma', 'Pillai'], ['TravelArranger'], placed(sales)),
  person('vesna', ['Vesna', 'Kovač'], ['Traveler'], placed(engineering)),
  person('wes', ['Wes', 'Tran'], ['Traveler'], { state: 'Invited', ...placed(field) }),
]
export const fathomPeople = [withAccount('harper')]
export const deskPeople = [withAccount('lennox')]
/** Who runs travel at Tamarack, and signs in. */
export const tamarackAdmin = withAccount('morgan', {
  tierId: 'tier_office',
  costCenterId: 'cost_tamarack_4400',
})
