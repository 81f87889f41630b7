import { defineOperation } from '../operation.ts'
import { exampleUser, patchErrors, resource, resourceId, sentResource } from './scim.ts'

export const patchDirectoryUser = defineOperation({
  id: 'patch-directory-user',
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  summary: 'For a company’s directory: changes some of a user, all of the operations or none.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  body: sentResource,
  answer: resource,
  errors: [...patchErrors, 'LastAdmin'],
  example: exampleUser,
})
