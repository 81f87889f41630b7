import { accountRoles } from '@portolan/domain/identity/principal.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import { currency, instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** Session info (identity-2). */
export const sessionInfo = z.strictObject({
  userId: z.string(),
  tenant: z.enum(tenants),
  userInfo: z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  isFirstSession: z.boolean(),
  csrfToken: z.string(),
  sessionExpiration: instant,
  isDelegatedSession: z.boolean(),
  /** Name of the agent or arranger who acts in a delegated session; null otherwise. */
  actedBy: z.nullable(z.string()),
  /** Whether this person may open the agent pages. */
  isAgent: z.boolean(),
  corporateInfo: z.nullable(
    z.strictObject({
      permissions: z.strictObject({ canViewUsers: z.boolean(), canViewAdmin: z.boolean() }),
      businessIsLive: z.boolean(),
      role: z.array(z.string()),
      policyTier: z.nullable(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          settings: z.strictObject({ isApprovalRequired: z.boolean() }),
        }),
      ),
      businessId: z.string(),
      businessName: z.string(),
      accountReferenceId: z.nullable(z.string()),
      businessLoyaltyPrograms: z.array(z.strictObject({ code: z.string(), number: z.string() })),
      defaultTravelerId: z.nullable(z.string()),
      hiddenTravelerIds: z.array(z.string()),
      hasSeenModalMap: z.record(z.string(), z.boolean()),
      /** A single code, not expanded on screen (identity-11). */
      cap1Role: z.nullable(z.string()),
    }),
  ),
  accountRole: z.enum(accountRoles),
  /** Currency of prices and charges: the person's choice, or the card account's currency. */
  currency,
})

export const readUserInfo = defineOperation({
  id: 'read-user-info',
  method: 'GET',
  path: '/api/v0/userInfo',
  summary:
    'Reads the signed-in person: name, permissions, business, CSRF token and session expiration.',
  access: 'session',
  action: 'session:read',
  answer: sessionInfo,
  errors: [],
  example: {
    userId: 'person_avery',
    tenant: 'capone',
    userInfo: { firstName: 'Avery', lastName: 'Lindqvist', email: 'avery@portolan.example' },
    isFirstSession: false,
    csrfToken: 'token',
    sessionExpiration: '2026-11-20T20:00:00Z',
    isDelegatedSession: false,
    actedBy: null,
    isAgent: false,
    corporateInfo: null,
    accountRole: 'Primary',
    currency: 'USD',
  },
})
