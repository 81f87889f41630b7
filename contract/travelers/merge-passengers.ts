import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { exampleTraveler, traveler } from './traveler.ts'
import * as z from 'zod/mini'

export const mergePassengers = defineOperation({
  id: 'merge-passengers',
  method: 'POST',
  path: '/api/v0/passengers/merge',
  summary:
    'Merges a guest’s profile into the profile of a person of the company. The guest’s profile is ' +
    'hidden and keeps its bookings (travelers-26).',
  access: 'session',
  action: 'traveler:update',
  body: z.strictObject({
    ghostId: identifier,
    /** A profile that a company user has, or a user without one (travelers-8). */
    personId: identifier,
  }),
  answer: z.strictObject({
    person: traveler,
    /** Fields that both had with different values: the person’s were kept. */
    differing: z.array(z.string()),
  }),
  errors: ['NotFound', 'NotAGhost', 'NotAPerson', 'SameProfile', 'BirthDatesDiffer'],
  example: { person: exampleTraveler, differing: ['phoneNumber'] },
})
