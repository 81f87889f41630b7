import { defineOperation } from '../operation.ts'
import { identifier, instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

export const listCompanyCredits = defineOperation({
  id: 'list-company-credits',
  method: 'GET',
  path: '/admin/api/v0/credits',
  summary:
    'For admins: airline credits of the company’s people that aren’t used up, the first to expire first. Recorded.',
  access: 'session',
  action: 'company:administer',
  answer: z.strictObject({
    credits: z.array(
      z.strictObject({
        creditId: identifier,
        personId: identifier,
        /** The owner’s name today; they alone can use it. */
        owner: z.string(),
        /** The owner was deactivated: nobody will be offered it. */
        ownerLeft: z.boolean(),
        airlineName: z.string(),
        /** The name on the ticket that was canceled: it pays for no other traveler. */
        traveler: z.string(),
        left: moneyWire,
        expiresAt: instant,
        /** The first request that waits for approval and has a ticket it may pay. */
        fitsNext: z.nullable(
          z.strictObject({
            requestId: identifier,
            title: z.string(),
            startsAt: instant,
            /** Chosen in its checkout; it is spent when the request is booked. */
            isChosen: z.boolean(),
          }),
        ),
      }),
    ),
    /** One amount a currency. */
    sums: z.array(moneyWire),
  }),
  errors: [],
  example: {
    credits: [
      {
        creditId: 'airline-credit_01',
        personId: 'person_emery',
        owner: 'Emery Castellanos',
        ownerLeft: false,
        airlineName: 'Northgate Air',
        traveler: 'Emery Castellanos',
        left: { minor: 41_200, currency: 'USD' },
        expiresAt: '2027-01-11T12:00:00Z',
        fitsNext: {
          requestId: 'request_01example',
          title: 'Boston to Montréal',
          startsAt: '2026-12-09T13:05:00Z',
          isChosen: true,
        },
      },
    ],
    sums: [{ minor: 41_200, currency: 'USD' }],
  },
})
