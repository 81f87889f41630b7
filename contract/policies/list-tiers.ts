import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleTier, storedTier } from './tier.ts'
import * as z from 'zod/mini'

export const listTiers = defineOperation({
  id: 'list-tiers',
  method: 'GET',
  path: '/admin/api/v0/tiers',
  summary: 'For admins: the company’s policy tiers with all their rules.',
  access: 'session',
  action: 'company:administer',
  answer: z.strictObject({
    defaultTierId: z.nullable(identifier),
    tiers: z.array(z.strictObject({ tier: storedTier, people: z.int() })),
  }),
  errors: [],
  example: { defaultTierId: 'tier_standard', tiers: [{ tier: exampleTier, people: 3 }] },
})
