import { accountRoles } from '@portolan/domain/identity/principal.ts'
import { currency } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** All fields (rewards-3). */
export const rewardsAccount = z.strictObject({
  accountReferenceId: z.string(),
  productDisplayName: z.string(),
  customerAccountRole: z.enum(accountRoles),
  accountType: z.enum(['Personal', 'Business']),
  lastFour: z.string(),
  /** `currency` is `miles` or `cash`; `amount` is in miles or in minor units. */
  rewardsBalance: z.strictObject({
    amount: z.int(),
    currency: z.enum(['miles', 'cash']),
    currencyDescription: z.string(),
  }),
  rewardsCashEquivalent: z.strictObject({ value: z.strictObject({ minor: z.int(), currency }) }),
  /** Miles per dollar, or percent cash back; fractions such as 1.5 are allowed. */
  flightsMultiplier: z.number(),
  hotelsMultiplier: z.number(),
  carsMultiplier: z.number(),
  homesMultiplier: z.number(),
})

export const listRewardsAccounts = defineOperation({
  id: 'list-rewards-accounts',
  method: 'PUT',
  path: '/api/v0/rewards/accounts',
  summary: 'Lists the caller’s rewards accounts with balances and earn multipliers.',
  access: 'session',
  action: 'rewards:read',
  body: z.optional(z.strictObject({})),
  answer: z.strictObject({ accounts: z.array(rewardsAccount) }),
  errors: [],
  example: {
    accounts: [
      {
        accountReferenceId: 'account_avery_venture_x',
        productDisplayName: 'Venture X',
        customerAccountRole: 'Primary',
        accountType: 'Personal',
        lastFour: '4417',
        rewardsBalance: { amount: 184220, currency: 'miles', currencyDescription: 'miles' },
        rewardsCashEquivalent: { value: { minor: 184220, currency: 'USD' } },
        flightsMultiplier: 5,
        hotelsMultiplier: 10,
        carsMultiplier: 10,
        homesMultiplier: 5,
      },
    ],
  },
})
