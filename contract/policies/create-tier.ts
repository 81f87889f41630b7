import { defineOperation } from '../operation.ts'
import { exampleTier, storedTier, tierRules } from './tier.ts'

export const createTier = defineOperation({
  id: 'create-tier',
  method: 'POST',
  path: '/admin/api/v0/tiers',
  summary: 'For admins: adds a policy tier. A tier with a fault is not saved.',
  access: 'session',
  action: 'company:administer',
  body: tierRules,
  status: 201,
  answer: storedTier,
  errors: [
    'NameMissing',
    'CapNotPositive',
    'NothingAllowed',
    'UnknownStars',
    'HoursOutOfRange',
    'PlaceTwice',
    'TooManyTiers',
  ],
  example: exampleTier,
})
