import { expect, test } from 'vitest'
import { defineOperation, type Operation } from '@portolan/contract/operation.ts'
import { apiPrefixes, surfaces, type ApiPrefix } from '@portolan/contract/surfaces.ts'
import * as z from 'zod/mini'
import { openapiOf } from './openapi.ts'

const probe = (prefix: ApiPrefix): Operation =>
  defineOperation({
    id: 'read-probe',
    method: 'POST',
    path: `${prefix}/probes/:probeId`,
    summary: 'Reads',
    access: surfaces[prefix].access.includes('token') ? 'token' : 'public',
    action: 'user:list',
    params: z.strictObject({ probeId: z.string() }),
    answer: z.strictObject({}),
    errors: [],
    example: {},
  }) as unknown as Operation

test('the description says media type, error and security of each prefix', () => {
  const described = openapiOf(apiPrefixes.map(probe)) as {
    paths: Record<string, { post: Record<string, unknown> }>
  }
  expect(Object.keys(described.paths)).toEqual(
    apiPrefixes.map((prefix) => `${prefix}/probes/{probeId}`),
  )
  expect(described.paths['/admin/api/v0/probes/{probeId}']?.post).toMatchObject({
    tags: ['probes'],
    security: [],
    responses: { 404: { content: { 'application/json': {} } } },
  })
  expect(described.paths['/scim/v2/probes/{probeId}']?.post).toMatchObject({
    tags: ['probes'],
    security: [{ token: [] }],
    responses: {
      200: { content: { 'application/scim+json': {} } },
      404: {
        content: {
          'application/scim+json': { schema: { $ref: '#/components/schemas/ScimError' } },
        },
      },
    },
  })
})
