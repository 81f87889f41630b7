import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

/** A company as the portal's own pages and its host name it. */
export const businessInUse = z.strictObject({
  businessId: identifier,
  businessName: z.string(),
  isLive: z.boolean(),
})

export const readBusinessInUse = defineOperation({
  id: 'read-business-in-use',
  method: 'GET',
  path: '/api/v0/cotb',
  summary: 'Reads the companies that the caller belongs to, and the one in use.',
  access: 'session',
  action: 'session:read',
  answer: z.strictObject({
    /** Null for card holders. */
    businessInUse: z.nullable(identifier),
    businesses: z.array(businessInUse),
  }),
  errors: [],
  example: {
    businessInUse: 'business_halyard',
    businesses: [
      { businessId: 'business_halyard', businessName: 'Halyard Instruments', isLive: true },
    ],
  },
})
