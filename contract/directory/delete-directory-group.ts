import { defineOperation } from '../operation.ts'
import { resourceId } from './scim.ts'
import * as z from 'zod/mini'

export const deleteDirectoryGroup = defineOperation({
  id: 'delete-directory-group',
  method: 'DELETE',
  path: '/scim/v2/Groups/:id',
  summary: 'For a company’s directory: deletes a group.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  status: 204,
  answer: z.strictObject({}),
  errors: [],
  example: {},
})
