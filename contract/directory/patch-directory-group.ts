import { defineOperation } from '../operation.ts'
import { exampleGroup, patchErrors, resource, resourceId, sentResource } from './scim.ts'

export const patchDirectoryGroup = defineOperation({
  id: 'patch-directory-group',
  method: 'PATCH',
  path: '/scim/v2/Groups/:id',
  summary: 'For a company’s directory: changes some of a group, all of the operations or none.',
  access: 'token',
  action: 'directory:sync',
  params: resourceId,
  body: sentResource,
  answer: resource,
  errors: patchErrors,
  example: exampleGroup,
})
