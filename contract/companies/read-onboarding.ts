import { defineOperation } from '../operation.ts'
import { exampleOnboarding, onboarding } from './onboarding.ts'

export const readOnboarding = defineOperation({
  id: 'read-onboarding',
  method: 'GET',
  path: '/api/v0/auth/onboarding',
  summary:
    'How far the caller’s company has been set up, for an admin whose sign-in was refused with ' +
    '40105. Needs the session cookie, no bearer.',
  access: 'public',
  action: 'session:read',
  answer: onboarding,
  errors: ['Unauthenticated', 'TokenExpired', 'NotFound'],
  example: exampleOnboarding,
})
