import { listResourceTypes } from '@portolan/contract/directory/list-resource-types.ts'
import { enterpriseSchema, groupSchema, userSchema } from '@portolan/domain/directory/user.ts'
import { ok } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { listAnswer } from './answers.ts'

const resourceType = (name: 'User' | 'Group', schema: string, extensions: readonly string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: extensions.map((one) => ({ schema: one, required: false })),
})

export const listResourceTypesRoute = (): Route =>
  tokenRoute(listResourceTypes, async () =>
    ok(
      listAnswer(
        [
          resourceType('User', userSchema, [enterpriseSchema]),
          resourceType('Group', groupSchema, []),
        ],
        { totalResults: 2, startIndex: 1 },
      ),
    ),
  )
