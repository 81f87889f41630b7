import { defineOperation } from '../operation.ts'
import { exampleGroup, resource, resourceId, shownAttributes } from './scim.ts'
import * as z from 'zod/mini'

export const readDirectoryGroup = defineOperation({
  id: 'read-directory-group',
  method: 'GET',
  path: '/scim/v2/Groups/:id',
  summary: 'For a company’s directory: one group.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  query: z.strictObject(shownAttributes),
  answer: resource,
  errors: [],
  example: exampleGroup,
})
