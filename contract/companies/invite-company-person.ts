import { nameFieldLength } from '@portolan/domain/travelers/terms.ts'
import { defineOperation } from '../operation.ts'
import { emailLine, identifier, typedLine } from '../shapes.ts'
import { companyPerson, examplePerson } from './company-person.ts'
import * as z from 'zod/mini'

export const inviteCompanyPerson = defineOperation({
  id: 'invite-company-person',
  method: 'POST',
  path: '/admin/api/v0/people',
  summary: 'For admins: adds a person to the company as an invited traveler.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({
    firstName: typedLine(nameFieldLength),
    lastName: typedLine(nameFieldLength),
    email: emailLine,
    tierId: z.optional(z.nullable(identifier)),
    costCenterId: z.optional(z.nullable(identifier)),
    approverId: z.optional(z.nullable(identifier)),
  }),
  status: 201,
  answer: companyPerson,
  errors: [
    'NameMissing',
    'InvalidEmail',
    'EmailTaken',
    'NotFound',
    'NotActive',
    'NotAnApprover',
    'ApproverCycle',
  ],
  example: { ...examplePerson, state: 'Invited' },
})
