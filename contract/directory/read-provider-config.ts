import { defineOperation } from '../operation.ts'
import { resource } from './scim.ts'

export const readProviderConfig = defineOperation({
  id: 'read-provider-config',
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  summary: 'For a company’s directory: what this SCIM service can do.',
  access: 'token',
  action: 'directory:sync',
  answer: resource,
  errors: [],
  example: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'] },
})
