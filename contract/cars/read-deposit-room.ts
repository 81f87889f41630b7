import { calendarDate, moneyWire } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const readDepositRoom = defineOperation({
  id: 'read-deposit-room',
  method: 'GET',
  path: '/api/v0/cars/deposit-room',
  summary:
    'Reads what can be charged today to the cards of the caller’s accounts, and what the desks and ' +
    'properties of their trips take from a card by a day. Not for agents.',
  access: 'session',
  action: 'rewards:read',
  /** The day of the pick-up. */
  query: z.strictObject({ day: calendarDate }),
  answer: z.strictObject({
    /** The preselected account’s first; accounts whose issuer says nothing are left out. */
    cards: z.array(
      z.strictObject({
        accountReferenceId: z.string(),
        productDisplayName: z.string(),
        lastFour: z.string(),
        /** Credit limit less balance. */
        available: moneyWire,
      }),
    ),
    /** Charges and deposits that are known by now, this rental’s too once it is booked. */
    upcoming: moneyWire,
  }),
  errors: [],
  example: {
    cards: [
      {
        accountReferenceId: 'account_avery_venture_x',
        productDisplayName: 'Venture X',
        lastFour: '4417',
        available: { minor: 124_000, currency: 'USD' },
      },
    ],
    upcoming: { minor: 0, currency: 'USD' },
  },
})
