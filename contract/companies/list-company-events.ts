import { companyEventCodes } from '@portolan/domain/companies/company-event.ts'
import { defineOperation } from '../operation.ts'
import { instant } from '../shapes.ts'
import { pageNumber } from './company-person.ts'
import * as z from 'zod/mini'

export const companyEvent = z.strictObject({
  id: z.int(),
  at: instant,
  code: z.enum(companyEventCodes),
  /** Who did it; in a delegated session the agent besides. */
  by: z.string(),
  actedBy: z.nullable(z.string()),
  /** Name of the person, or of the tier or cost center; null for the company itself. */
  about: z.nullable(z.string()),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const listCompanyEvents = defineOperation({
  id: 'list-company-events',
  method: 'GET',
  path: '/admin/api/v0/events',
  summary: 'For admins: the company’s record, newest first, 50 on a page.',
  access: 'session',
  action: 'company:administer',
  query: z.strictObject({
    code: z.optional(z.enum(companyEventCodes)),
    /** Part of a person's name: what they did, and what was done about them. */
    search: z._default(z.string().check(z.maxLength(100)), ''),
    page: pageNumber,
  }),
  answer: z.strictObject({ events: z.array(companyEvent), page: z.int(), more: z.boolean() }),
  errors: [],
  example: {
    events: [
      {
        id: 7,
        at: '2026-11-20T12:00:00.000Z',
        code: 'ROLE_GRANTED',
        by: 'Drew Okafor',
        actedBy: null,
        about: 'Emery Castellanos',
        facts: { role: 'Approver' },
      },
    ],
    page: 1,
    more: false,
  },
})
