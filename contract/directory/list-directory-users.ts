import { defineOperation } from '../operation.ts'
import { emptyList, listQuery, listResponse } from './scim.ts'

export const listDirectoryUsers = defineOperation({
  id: 'list-directory-users',
  method: 'GET',
  path: '/scim/v2/Users',
  summary: 'For a company’s directory: its users, filtered, a page at a time.',
  access: 'token',
  action: 'directory:sync',
  query: listQuery,
  answer: listResponse,
  errors: ['InvalidFilter'],
  example: emptyList,
})
