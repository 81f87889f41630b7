import { defineOperation } from '../operation.ts'
import { emptyList, listQuery, listResponse } from './scim.ts'

export const listDirectoryGroups = defineOperation({
  id: 'list-directory-groups',
  method: 'GET',
  path: '/scim/v2/Groups',
  summary: 'For a company’s directory: its groups, filtered, a page at a time.',
  access: 'token',
  action: 'directory:sync',
  query: listQuery,
  answer: listResponse,
  errors: ['InvalidFilter'],
  example: emptyList,
})
