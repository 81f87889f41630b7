import { defineOperation } from '../operation.ts'
import { emptyList, listResponse } from './scim.ts'

export const listDirectorySchemas = defineOperation({
  id: 'list-directory-schemas',
  method: 'GET',
  path: '/scim/v2/Schemas',
  summary: 'For a company’s directory: the schemas that are known.',
  access: 'token',
  action: 'directory:sync',
  answer: listResponse,
  errors: [],
  example: emptyList,
})
