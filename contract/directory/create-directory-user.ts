import { defineOperation } from '../operation.ts'
import { exampleUser, resource, resourceErrors, sentResource } from './scim.ts'

export const createDirectoryUser = defineOperation({
  id: 'create-directory-user',
  method: 'POST',
  path: '/scim/v2/Users',
  summary: 'For a company’s directory: somebody joins the company.',
  access: 'token',
  action: 'directory:sync',
  body: sentResource,
  status: 201,
  answer: resource,
  errors: resourceErrors,
  example: exampleUser,
})
