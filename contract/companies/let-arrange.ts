import { grantScopes, longestReason } from '@portolan/domain/companies/book-for.ts'
import { calendarDate, emailLine, typedLine } from '../shapes.ts'
import { defineOperation } from '../operation.ts'
import { arrangerGrant, exampleGrant } from './arranger.ts'
import * as z from 'zod/mini'

export const letArrange = defineOperation({
  id: 'let-arrange',
  method: 'POST',
  path: '/api/v0/arrangers',
  summary:
    'Lets a colleague act for the caller about their trips until a day (companies-11). Payment ' +
    'methods, contact data, roles and further permissions are never part of it.',
  access: 'session',
  action: 'company:arrange',
  body: z.strictObject({
    /** The colleague, by email address: not everybody sees the company’s people. */
    email: emailLine,
    scope: z.enum(grantScopes),
    until: calendarDate,
    reason: typedLine(longestReason),
  }),
  status: 201,
  answer: arrangerGrant,
  errors: ['NotFound', 'InvalidEmail', 'InvalidDate', 'MissingInformation', 'NotAColleague'],
  example: exampleGrant,
})
