import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleTier, storedTier, tierRules } from './tier.ts'
import * as z from 'zod/mini'

export const changeTier = defineOperation({
  id: 'change-tier',
  method: 'PUT',
  path: '/admin/api/v0/tiers/:tierId',
  summary: 'For admins: writes a tier anew. Everybody in it is judged by it from the next call on.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ tierId: identifier }),
  body: tierRules,
  answer: storedTier,
  errors: [
    'NotFound',
    'NameMissing',
    'CapNotPositive',
    'NothingAllowed',
    'UnknownStars',
    'HoursOutOfRange',
    'PlaceTwice',
  ],
  example: exampleTier,
})
