import { readProviderConfig } from '@portolan/contract/directory/read-provider-config.ts'
import { ok } from '@portolan/kernel/result.ts'
import { tokenRoute, type Route } from '../platform/http/route.ts'
import { mostPerPage } from './answers.ts'
import { locationOf } from './in-directory.ts'

const no = { supported: false }

/** What this service can do (RFC 7643 section 5). */
export const readProviderConfigRoute = (): Route =>
  tokenRoute(readProviderConfig, async (_input, { headers }) =>
    ok({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: mostPerPage },
      changePassword: no,
      sort: no,
      etag: no,
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'A token that an admin of the company made.',
          primary: true,
        },
      ],
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: `${locationOf(headers['host'])}/ServiceProviderConfig`,
      },
    }),
  )
