import { defineOperation } from '../operation.ts'
import { exampleGroup, resource, resourceErrors, sentResource } from './scim.ts'

export const createDirectoryGroup = defineOperation({
  id: 'create-directory-group',
  method: 'POST',
  path: '/scim/v2/Groups',
  summary: 'For a company’s directory: adds a group, which may give its members a tier.',
  access: 'token',
  action: 'directory:sync',
  body: sentResource,
  status: 201,
  answer: resource,
  errors: resourceErrors,
  example: exampleGroup,
})
