import { calendarDate, identifier, typedLine } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const showTravelDocuments = defineOperation({
  id: 'show-travel-documents',
  method: 'POST',
  path: '/api/v0/trips/:tripId/travelDocuments',
  summary:
    'Shows the document numbers that a trip was booked with. In a delegated session it is recorded ' +
    'in the trip’s history, where its owner sees it (cases-5).',
  access: 'session',
  action: 'trip:show-documents',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({}),
  answer: z.strictObject({
    /** In the order of the trip’s travelers. */
    travelers: z.array(
      z.strictObject({
        name: z.string(),
        passport: z.nullable(
          z.strictObject({
            number: typedLine(20),
            countryOfIssue: typedLine(2),
            expiresOn: calendarDate,
          }),
        ),
        knownTravelerNumber: z.nullable(typedLine(20)),
        tsaRedressNumber: z.nullable(typedLine(20)),
      }),
    ),
  }),
  errors: ['NotFound'],
  example: {
    travelers: [
      {
        name: 'Avery Lindqvist',
        passport: { number: 'X1234567', countryOfIssue: 'US', expiresOn: '2031-05-20' },
        knownTravelerNumber: null,
        tsaRedressNumber: null,
      },
    ],
  },
})
