import { defineOperation } from '../operation.ts'
import { accessGrant, exchangeLoginCode } from './exchange-login-code.ts'
import * as z from 'zod/mini'

export const renewSession = defineOperation({
  id: 'renew-session',
  method: 'POST',
  path: '/api/v0/auth/renew',
  summary:
    'Issues a new bearer for a live session (http-only cookie and CSRF header). Using a renewal ' +
    'token twice ends the session.',
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
