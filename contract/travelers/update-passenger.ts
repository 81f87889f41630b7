import { defineOperation } from '../operation.ts'
import { exampleTraveler, traveler, travelerEdit } from './traveler.ts'
import * as z from 'zod/mini'

export const updatePassenger = defineOperation({
  id: 'update-passenger',
  method: 'PUT',
  path: '/api/v0/passengers/update',
  summary:
    'Creates or updates a saved traveler. Undefined fields are ignored; an empty loyalty value ' +
    'removes its entry.',
  access: 'session',
  action: 'traveler:update',
  body: travelerEdit,
  answer: z.strictObject({ person: traveler, dropped: z.array(z.string()) }),
  errors: [
    'UnsupportedNameCharacters',
    'MalformedKnownTravelerNumber',
    'MalformedRedressNumber',
    'InvalidKeyValue',
    'InvalidPassportNumber',
    'InvalidDate',
    'MissingInformation',
    'NotFound',
  ],
  example: { person: exampleTraveler, dropped: [] },
})
