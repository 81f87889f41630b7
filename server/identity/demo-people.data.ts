import type { CompanyRole } from '@portolan/domain/companies/roles.ts'
import type { AccountRole } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'

export interface DemoBusiness {
  readonly id: string
  readonly name: string
  readonly isLive: boolean
  readonly loyaltyPrograms: readonly { readonly code: string; readonly number: string }[]
}
export interface DemoPerson {
  /** Shown on the sign-in page; also the subject at the built-in provider. */
  readonly account: string
  readonly tenant: TenantId
  readonly firstName: string
  readonly lastName: string
  /** One line on the sign-in page. */
  readonly who: string
  readonly accountRole: AccountRole
  readonly admission?: 'Denied' | 'NotInBeta'
  readonly isAgent?: true
  readonly business?: {
    readonly id: string
    readonly roles: readonly CompanyRole[]
    readonly cap1Role?: string
    readonly accountReferenceId?: string
    readonly termsAccepted: boolean
  }
}

export const demoBusinesses: readonly DemoBusiness[] = [
  {
    id: 'business_halyard',
    name: 'Halyard Instruments',
    isLive: true,
    loyaltyPrograms: [{ code: 'DL', number: '8841207735' }],
  },
  { id: 'business_fathom', name: 'Fathom & Lead', isLive: false, loyaltyPrograms: [] },
  { id: 'business_tamarack', name: 'Tamarack Engineering', isLive: true, loyaltyPrograms: [] },
  // Every business user belongs to a business; its agents belong to the portal's own.
  { id: 'business_desk', name: 'Portolan travel desk', isLive: true, loyaltyPrograms: [] },
]

/** The demo accounts of docs/operating.md, in display order. */
export const demoPeople: readonly DemoPerson[] = [
  {
    account: 'avery',
    tenant: 'capone',
    firstName: 'Avery',
    lastName: 'Lindqvist',
    who: 'Primary card holder: Venture X and Quicksilver, travels with a family of four',
    accountRole: 'Primary',
  },
  {
    account: 'blake',
    tenant: 'capone',
    firstName: 'Blake',
    lastName: 'Lindqvist',
    who: 'Authorized user on Avery’s Venture X',
    accountRole: 'Authorized User',
  },
  {
    account: 'casey',
    tenant: 'capone',
    firstName: 'Casey',
    lastName: 'Marchetti',
    who: 'Primary card holder: VentureOne, new here, nothing saved or booked',
    accountRole: 'Primary',
  },
  {
    account: 'gray',
    tenant: 'capone',
    firstName: 'Gray',
    lastName: 'Abernathy',
    who: 'Travel agent of the portal',
    accountRole: 'Primary',
    isAgent: true,
  },
  {
    account: 'drew',
    tenant: 'capone-corporate',
    firstName: 'Drew',
    lastName: 'Okafor',
    who: 'Runs travel at Halyard: sees its people and its admin portal, Venture X Business and Spark',
    accountRole: 'Primary',
    business: {
      id: 'business_halyard',
      roles: ['Owner', 'TravelAdmin'],
      accountReferenceId: 'account_drew_venture_x_business',
      termsAccepted: true,
    },
  },
  {
    account: 'emery',
    tenant: 'capone-corporate',
    firstName: 'Emery',
    lastName: 'Castellanos',
    who: 'Employee of Halyard: fare caps apply, and trips out of policy are approved first',
    accountRole: 'Authorized User',
    business: {
      id: 'business_halyard',
      roles: ['Traveler'],
      accountReferenceId: 'account_drew_venture_x_business',
      termsAccepted: true,
    },
  },
  {
    account: 'finley',
    tenant: 'capone-corporate',
    firstName: 'Finley',
    lastName: 'Raghunathan',
    who: 'Account manager of Halyard: books for its people, holds no card',
    accountRole: 'Account Manager',
    business: {
      id: 'business_halyard',
      roles: ['TravelArranger', 'NFU'],
      cap1Role: 'NFU',
      accountReferenceId: 'account_drew_venture_x_business',
      termsAccepted: true,
    },
  },
  {
    account: 'harper',
    tenant: 'capone-corporate',
    firstName: 'Harper',
    lastName: 'Solberg',
    who: 'Owner of a business that has not been onboarded',
    accountRole: 'Primary',
    business: {
      id: 'business_fathom',
      roles: ['Owner'],
      termsAccepted: true,
    },
  },
  {
    account: 'indigo',
    tenant: 'capone-corporate',
    firstName: 'Indigo',
    lastName: 'Vasquez',
    who: 'Employee of Halyard who has yet to accept the terms',
    accountRole: 'Authorized User',
    business: {
      id: 'business_halyard',
      roles: ['Traveler'],
      accountReferenceId: 'account_drew_venture_x_business',
      termsAccepted: false,
    },
  },
  {
    account: 'jules',
    tenant: 'capone-corporate',
    firstName: 'Jules',
    lastName: 'Thornbury',
    who: 'Left Halyard and may not enter',
    accountRole: 'Authorized User',
    admission: 'Denied',
    business: { id: 'business_halyard', roles: [], termsAccepted: true },
  },
  {
    account: 'kit',
    tenant: 'capone-corporate',
    firstName: 'Kit',
    lastName: 'Haraldsen',
    who: 'Not in the beta of the business site',
    accountRole: 'Primary',
    admission: 'NotInBeta',
    business: { id: 'business_halyard', roles: ['Traveler'], termsAccepted: true },
  },
  {
    account: 'lennox',
    tenant: 'capone-corporate',
    firstName: 'Lennox',
    lastName: 'Aubert',
    who: 'Travel agent of the portal for business trips',
    accountRole: 'Primary',
    isAgent: true,
    business: { id: 'business_desk', roles: ['Agent'], termsAccepted: true },
  },
  {
    account: 'morgan',
    tenant: 'capone-corporate',
    firstName: 'Morgan',
    lastName: 'Delacroix',
    who: 'Runs travel at Tamarack, a company of 500 people',
    accountRole: 'Primary',
    business: { id: 'business_tamarack', roles: ['Owner', 'TravelAdmin'], termsAccepted: true },
  },
]

export const demoPersonId = (account: string): string => `person_${account}`
