import type { Company, CompanyPerson } from './company.ts'
import type { CompanyRole } from './roles.ts'

/** A person of a company for tests. */
export const companyPerson = (
  id: string,
  roles: readonly CompanyRole[] = ['Traveler'],
  more: Partial<CompanyPerson> = {},
): CompanyPerson => ({
  id,
  businessId: 'business_tamarack',
  firstName: id,
  lastName: 'Okafor',
  email: `${id}@tamarack.example`,
  state: 'Active',
  roles,
  tierId: 'tier_field',
  costCenterId: null,
  approverId: null,
  ...more,
})
/** A company with the given people. */
export const companyOf = (...people: readonly CompanyPerson[]): Company => ({
  business: {
    id: 'business_tamarack',
    name: 'Tamarack Engineering',
    isLive: true,
    defaultTierId: 'tier_guest',
    audience: 'MyselfAndOthers',
  },
  people,
  costCenters: [
    { id: 'c_4410', businessId: 'business_tamarack', code: '4410', name: 'Site', isOpen: true },
    { id: 'c_old', businessId: 'business_tamarack', code: '4000', name: 'Old', isOpen: false },
  ],
  projects: [
    {
      id: 'p_platte',
      businessId: 'business_tamarack',
      name: 'Platte Bridge',
      costCenterId: 'c_4410',
      isOpen: true,
    },
    {
      id: 'p_done',
      businessId: 'business_tamarack',
      name: 'Done',
      costCenterId: null,
      isOpen: false,
    },
  ],
})
