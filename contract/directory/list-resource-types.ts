import { defineOperation } from '../operation.ts'
import { emptyList, listResponse } from './scim.ts'

export const listResourceTypes = defineOperation({
  id: 'list-resource-types',
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  summary: 'For a company’s directory: the kinds of resources.',
  access: 'token',
  action: 'directory:sync',
  answer: listResponse,
  errors: [],
  example: emptyList,
})
