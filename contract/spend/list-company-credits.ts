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
        left: moneyWire,
        expiresAt: instant,
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
        left: { minor: 41_200, currency: 'USD' },
        expiresAt: '2027-01-11T12:00:00Z',
      },
    ],
    sums: [{ minor: 41_200, currency: 'USD' }],
  },
})
