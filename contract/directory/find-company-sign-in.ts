import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const findCompanySignIn = defineOperation({
  id: 'find-company-sign-in',
  method: 'GET',
  path: '/api/v0/auth/company',
  summary:
    'Where the people of a domain sign in: at their company’s provider, or as everybody does.',
  access: 'public',
  action: 'session:read',
  /** The domain alone: nobody's address is sent. */
  query: z.strictObject({ domain: z.string().check(z.minLength(1), z.maxLength(253)) }),
  answer: z.strictObject({
    /** Null if no company signs people of this domain in. */
    signIn: z.nullable(
      z.strictObject({
        companyId: identifier,
        authorizationEndpoint: z.string(),
        clientId: z.string(),
      }),
    ),
  }),
  errors: ['Unavailable'],
  example: { signIn: null },
})
