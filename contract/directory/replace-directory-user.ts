import { defineOperation } from '../operation.ts'
import { exampleUser, resource, resourceErrors, resourceId, sentResource } from './scim.ts'

export const replaceDirectoryUser = defineOperation({
  id: 'replace-directory-user',
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  summary: 'For a company’s directory: writes a user anew. Inactive: they leave the company.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  body: sentResource,
  answer: resource,
  errors: [...resourceErrors, 'LastAdmin'],
  example: exampleUser,
})
