import { bookingAudiences } from '@portolan/domain/companies/company.ts'
import { onboardingSteps } from '@portolan/domain/companies/onboarding.ts'
import { typedLine } from '../shapes.ts'
import * as z from 'zod/mini'

/** How far a company has been set up (companies-8). */
export const onboarding = z.strictObject({
  businessName: z.string(),
  /** The admin who sets it up. */
  firstName: z.string(),
  audience: z.nullable(z.enum(bookingAudiences)),
  policy: z.strictObject({ isChosen: z.boolean(), tierName: z.nullable(z.string()) }),
  people: z.array(z.strictObject({ name: z.string(), email: z.string() })),
  peopleSkipped: z.boolean(),
  done: z.array(z.enum(onboardingSteps)),
  /** Null once the company is live. */
  next: z.nullable(z.enum(onboardingSteps)),
  utmSource: z.nullable(typedLine(100)),
})

export const exampleOnboarding: z.output<typeof onboarding> = {
  businessName: 'Fathom & Lead',
  firstName: 'Harper',
  audience: 'Myself',
  policy: { isChosen: false, tierName: null },
  people: [],
  peopleSkipped: false,
  done: ['Company', 'Audience'],
  next: 'Policy',
  utmSource: null,
}
