import { commonErrors, sessionErrors, type Operation } from '@portolan/contract/operation.ts'
import { errorCodes, errorStatus, type ErrorCode } from '@portolan/contract/errors.ts'
import * as z from 'zod/mini'

type Schema = Record<string, unknown>

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return schema
}

/** Path parameters in OpenAPI's spelling: `/api/v0/trips/{tripId}`. */
const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const parametersOf = (operation: Operation): Schema[] =>
  (['params', 'query'] as const).flatMap((part) => {
    const type = operation[part]
    if (type === undefined) return []
    const { properties = {}, required = [] } = schemaOf(type, 'input') as {
      properties?: Record<string, Schema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
    }))
  })

/** The refusals of an operation, grouped by status. */
const refusalsOf = (operation: Operation): Record<string, Schema> => {
  const codes = new Set<ErrorCode>([
    ...commonErrors,
    ...(operation.access === 'session' ? sessionErrors : []),
    ...operation.errors,
  ])
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: [...list].sort().join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

const describe = (operation: Operation): Schema => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [operation.path.split('/')[3] ?? 'api'],
  ...(operation.access === 'session'
    ? { security: [{ bearer: [], ...(operation.method === 'GET' ? {} : { csrf: [] }) }] }
    : { security: [] }),
  'x-action': operation.action,
  parameters: parametersOf(operation),
  ...(operation.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
        },
      }),
  responses: {
    [String(operation.status ?? 200)]: {
      description: 'The answer',
      headers: {
        'x-request-id': { description: 'Names this call in our logs', schema: { type: 'string' } },
      },
      content: {
        'application/json': {
          schema: schemaOf(operation.answer, 'output'),
          example: operation.example,
        },
      },
    },
    ...refusalsOf(operation),
  },
})

/** OpenAPI 3.1 of every operation, made from the same schemas that check the calls. */
export const openapiOf = (operations: readonly Operation[]): Schema => {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const operation of operations)
    (paths[templated(operation.path)] ??= {})[operation.method.toLowerCase()] = describe(operation)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portolan',
      version: '0',
      description:
        'The travel portal’s API. Amounts are integers in minor units; dates are plain dates; instants are UTC.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'x-csrf-token',
          description: 'The session’s token, on everything but GET.',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'requestId'],
          additionalProperties: false,
          properties: {
            error: {
              type: 'object',
              required: ['code', 'message'],
              additionalProperties: false,
              properties: {
                code: { type: 'string', enum: errorCodes },
                message: { type: 'string', description: 'One sentence for developers.' },
                field: { type: 'string', description: 'Dotted path of the field in the request.' },
                facts: {
                  type: 'object',
                  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
                },
              },
            },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}
