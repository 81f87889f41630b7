import { defineOperation } from '../operation.ts'
import * as z from 'zod/mini'

export const readBookingFor = defineOperation({
  id: 'read-booking-for',
  method: 'GET',
  path: '/api/v0/booking-for',
  summary:
    'Who a search of the caller begins with, by the company’s audience and their own right ' +
    '(companies-9). It proposes: who may be booked for is decided with each booking.',
  access: 'session',
  action: 'company:use',
  answer: z.strictObject({
    /** The caller, or nobody before somebody is chosen. */
    beginsWith: z.enum(['Myself', 'Choice']),
    /** Whether others are offered at once. */
    offersOthers: z.boolean(),
    /** Whether colleagues can be chosen, besides guests. */
    booksForColleagues: z.boolean(),
  }),
  errors: ['NotFound'],
  example: { beginsWith: 'Myself', offersOthers: true, booksForColleagues: true },
})
