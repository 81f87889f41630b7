import { listDirectorySchemas } from '@portolan/contract/directory/list-directory-schemas.ts'
import { enterpriseSchema, groupSchema, userSchema } from '@portolan/domain/directory/user.ts'
import { ok } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { listAnswer } from './answers.ts'

const text = (name: string, required = false, uniqueness = 'none') => ({
  name,
  type: 'string',
  multiValued: false,
  required,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness,
})
const list = (name: string) => ({
  ...text(name),
  type: 'complex',
  multiValued: true,
  subAttributes: [text('value'), text('type')],
})
const schema = (id: string, name: string, attributes: readonly unknown[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
})

/** What we keep of a resource; other attributes are left out (RFC 7643 section 7). */
const schemas = [
  schema(userSchema, 'User', [
    text('userName', true, 'server'),
    text('externalId'),
    {
      ...text('name', true),
      type: 'complex',
      subAttributes: [text('givenName', true), text('familyName', true)],
    },
    text('displayName'),
    list('emails'),
    { ...text('active'), type: 'boolean' },
    text('title'),
  ]),
  schema(enterpriseSchema, 'EnterpriseUser', [text('department'), text('costCenter')]),
  schema(groupSchema, 'Group', [text('displayName', true), text('externalId'), list('members')]),
]

export const listDirectorySchemasRoute = (): Route =>
  tokenRoute(listDirectorySchemas, async () =>
    ok(listAnswer(schemas, { totalResults: schemas.length, startIndex: 1 })),
  )
