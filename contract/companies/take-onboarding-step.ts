import { bookingAudiences } from '@portolan/domain/companies/company.ts'
import { defineOperation } from '../operation.ts'
import { tierRules } from '../policies/tier.ts'
import { emailLine, typedLine } from '../shapes.ts'
import { exampleOnboarding, onboarding } from './onboarding.ts'
import * as z from 'zod/mini'

const step = <N extends string, S extends z.core.$ZodShape>(name: N, shape: S) =>
  z.strictObject({ step: z.literal(name), ...shape })

export const takeOnboardingStep = defineOperation({
  id: 'take-onboarding-step',
  method: 'POST',
  path: '/api/v0/auth/onboarding',
  summary:
    'Takes one step of setting the caller’s company up, in any order but the last (companies-8). ' +
    'Needs the session cookie and the CSRF header, no bearer.',
  access: 'public',
  action: 'session:read',
  body: z.discriminatedUnion('step', [
    step('Company', {
      name: typedLine(80),
      /** The one parameter that the way here keeps (identity-8). */
      utmSource: z.optional(typedLine(100)),
    }),
    step('Audience', { audience: z.enum(bookingAudiences) }),
    /** Null for no policy: everything may be booked. */
    step('Policy', { tier: z.nullable(tierRules) }),
    /** Nobody to skip the step. */
    step('People', {
      people: z
        .array(
          z.strictObject({ firstName: typedLine(60), lastName: typedLine(60), email: emailLine }),
        )
        .check(z.maxLength(25)),
    }),
    step('GoLive', {}),
  ]),
  answer: onboarding,
  errors: [
    'Unauthenticated',
    'TokenExpired',
    'CsrfMismatch',
    'CrossOrigin',
    'NotFound',
    'NameMissing',
    'InvalidEmail',
    'EmailTaken',
    'StepMissing',
    'CapNotPositive',
    'NothingAllowed',
    'UnknownStars',
    'HoursOutOfRange',
    'PlaceTwice',
    'TooManyTiers',
  ],
  example: exampleOnboarding,
})
