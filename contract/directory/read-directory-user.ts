import { defineOperation } from '../operation.ts'
import { exampleUser, resource, resourceId, shownAttributes } from './scim.ts'
import * as z from 'zod/mini'

export const readDirectoryUser = defineOperation({
  id: 'read-directory-user',
  method: 'GET',
  path: '/scim/v2/Users/:id',
  summary: 'For a company’s directory: one user.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  query: z.strictObject(shownAttributes),
  answer: resource,
  errors: [],
  example: exampleUser,
})
