import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { bookingAudience, companyRole } from './company-person.ts'
import { costCenter, project } from './company.ts'
import * as z from 'zod/mini'

export const readCompany = defineOperation({
  id: 'read-company',
  method: 'GET',
  path: '/admin/api/v0/company',
  summary: 'For admins: the company with its tiers, cost centers, projects and approvers.',
  access: 'session',
  action: 'company:administer',
  answer: z.strictObject({
    businessId: identifier,
    businessName: z.string(),
    defaultTierId: z.nullable(identifier),
    audience: bookingAudience,
    /** Who left by the directory with upcoming trips that no admin has decided on. */
    leavers: z.array(
      z.strictObject({
        id: identifier,
        firstName: z.string(),
        lastName: z.string(),
        trips: z.int(),
      }),
    ),
    people: z.strictObject({ active: z.int(), invited: z.int(), left: z.int() }),
    tiers: z.array(z.strictObject({ id: identifier, name: z.string() })),
    costCenters: z.array(costCenter),
    projects: z.array(project),
    /** Everybody who may approve. */
    approvers: z.array(z.strictObject({ id: identifier, name: z.string() })),
    /** Roles that the caller may grant. */
    grantableRoles: z.array(companyRole),
  }),
  errors: [],
  example: {
    businessId: 'business_halyard',
    businessName: 'Halyard Instruments',
    defaultTierId: 'tier_standard',
    audience: 'MyselfAndOthers',
    leavers: [],
    people: { active: 10, invited: 1, left: 1 },
    tiers: [{ id: 'tier_standard', name: 'Standard' }],
    costCenters: [{ id: 'cost_halyard_100', code: '100', name: 'Field service', isOpen: true }],
    projects: [],
    approvers: [{ id: 'person_rowan', name: 'Rowan Ibarra' }],
    grantableRoles: ['Traveler'],
  },
})
