import { defineOperation } from '../operation.ts'
import { resourceId } from './scim.ts'
import * as z from 'zod/mini'

export const deleteDirectoryUser = defineOperation({
  id: 'delete-directory-user',
  method: 'DELETE',
  path: '/scim/v2/Users/:id',
  summary: 'For a company’s directory: somebody leaves the company.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  status: 204,
  answer: z.strictObject({}),
  errors: ['LastAdmin'],
  example: {},
})
