import { instant } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

/** The bearer is opaque and short-lived; the session itself is an http-only cookie set with it. */
export const accessGrant = z.strictObject({ accessToken: z.string(), expiresAt: instant })

export const exchangeLoginCode = defineOperation({
  id: 'exchange-login-code',
  method: 'POST',
  path: '/api/v0/auth/code',
  summary:
    'Exchanges the authorization code of a sign-in (PKCE) for a bearer, a session cookie and a CSRF cookie.',
  access: 'public',
  action: 'session:read',
  body: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(512)),
    codeVerifier: z.string().check(z.minLength(43), z.maxLength(128)),
    redirectUri: z.string().check(z.maxLength(300)),
    /**
     * The sign-in's nonce, if one was sent to the issuer: the ID token must carry the same. The
     * state never leaves the browser.
     */
    nonce: z.optional(z.string().check(z.minLength(16), z.maxLength(128))),
    /** The token of an invitation's link that this sign-in accepts (companies-17). */
    invitation: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
  }),
  answer: accessGrant,
  errors: [
    'InvalidLoginCode',
    'InvitationEnded',
    'InvitationOfAnother',
    '40102',
    '40103',
    '40105',
    '40106',
    'EmailNotVerified',
    'EmailOfAnotherDomain',
    'NotInCompany',
    'CompanySignInRequired',
    'CrossOrigin',
    'ExcessiveActivity',
  ],
  example: { accessToken: 'opaque', expiresAt: '2026-11-20T12:15:00Z' },
})
