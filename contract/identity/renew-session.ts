import { defineOperation } from '../operation.ts'
import { accessGrant, exchangeLoginCode } from './exchange-login-code.ts'
import * as z from 'zod/mini'

export const renewSession = defineOperation({
  id: 'renew-session',
  method: 'POST',
  path: '/api/v0/auth/renew',
  summary:
    'A new bearer for a live session (http-only cookie and CSRF header). A renewal token used twice ends the session.',
  access: 'public',
  action: 'session:read',
  body: z.strictObject({}),
  answer: accessGrant,
  errors: [
    'Unauthenticated',
    'TokenExpired',
    '40102',
    '40103',
    '40105',
    '40106',
    'CsrfMismatch',
    'CrossOrigin',
  ],
  example: exchangeLoginCode.example,
})
