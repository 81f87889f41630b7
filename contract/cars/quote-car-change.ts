import { defineOperation } from '../operation.ts'
import { identifier, usd } from '../shapes.ts'
import { carChangeQuote } from './car-change.ts'
import { chosenExtra, exampleCar, rentalTime } from './car.ts'
import { carChoiceErrors } from './read-car.ts'
import * as z from 'zod/mini'

const { pickUpAt, dropOffAt, days, driverAge, extras, price, terms, penalties } = exampleCar
const example = { pickUpAt, dropOffAt, days, driverAge, extras, price, terms, penalties }

export const quoteCarChange = defineOperation({
  id: 'quote-car-change',
  method: 'POST',
  path: '/api/v0/trips/:tripId/car-change-quote',
  summary:
    'Quotes other times or extras for a booked car, at the same desks and on the same terms. ' +
    'Changes nothing and holds no car.',
  access: 'session',
  action: 'trip:change',
  params: z.strictObject({ tripId: identifier }),
  body: z.strictObject({
    pickUpAt: rentalTime,
    dropOffAt: rentalTime,
    /** All extras of the rental afterwards. */
    extras: z.array(chosenExtra).check(z.maxLength(12)),
  }),
  answer: carChangeQuote,
  errors: [
    'NotFound',
    'AlreadyCanceled',
    'ExchangeUnderWay',
    'NothingToChange',
    'CarChangeNotAllowed',
    'ProviderUnavailable',
    ...carChoiceErrors,
  ],
  example: {
    id: 'car-change-quote_01example',
    tripId: 'trip_01example',
    expiresAt: '2026-11-20T12:15:00Z',
    before: example,
    after: {
      ...example,
      dropOffAt: '2027-02-10T07:30',
      days: 4,
      price: { charges: [], total: usd(15_252), dueNow: usd(15_252), dueAtDesk: usd(0) },
    },
    extra: usd(3_813),
    refund: usd(0),
    notRestored: usd(0),
    tenders: [],
    earned: { amount: 190, unit: 'miles', account: 'Venture X 4417' },
    breach: null,
  },
})
