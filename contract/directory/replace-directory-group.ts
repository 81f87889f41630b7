import { defineOperation } from '../operation.ts'
import { exampleGroup, resource, resourceErrors, resourceId, sentResource } from './scim.ts'

export const replaceDirectoryGroup = defineOperation({
  id: 'replace-directory-group',
  method: 'PUT',
  path: '/scim/v2/Groups/:id',
  summary: 'For a company’s directory: writes a group anew.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  body: sentResource,
  answer: resource,
  errors: resourceErrors,
  example: exampleGroup,
})
