import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { companyIdentity, exampleIdentity } from './identity.ts'
import * as z from 'zod/mini'

export const mapDirectoryGroup = defineOperation({
  id: 'map-directory-group',
  method: 'PUT',
  path: '/admin/api/v0/identity/groups/:groupId',
  summary: 'For admins: the policy tier of a group’s members; `null` for none.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ groupId: identifier }),
  body: z.strictObject({ tierId: z.nullable(identifier) }),
  answer: companyIdentity,
  errors: ['NotFound'],
  example: exampleIdentity,
})
