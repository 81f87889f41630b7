import { errorsOf, type Operation } from '@portolan/contract/operation.ts'
import { errorCodes, errorStatus, scimErrorSchema } from '@portolan/contract/errors.ts'
import { groupOf, surfaceOf, type Access, type Surface } from '@portolan/contract/surfaces.ts'
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

/** Path parameters in OpenAPI syntax: `/api/v0/trips/{tripId}`. */
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

const wireOf = ({ id, path }: Operation): Surface => {
  const surface = surfaceOf(path)
  if (surface === undefined) throw new TypeError(`${id}: ${path} is under no prefix of the API`)
  return surface
}

/** Refusals of an operation by status. */
const refusalsOf = (operation: Operation): Record<string, Schema> => {
  const { mediaType, errorShape } = wireOf(operation)
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errorStatus[code])
  const schema = {
    $ref: `#/components/schemas/${errorShape === 'scim' ? 'ScimError' : 'Error'}`,
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: [...list].sort().join(', '),
          content: { [mediaType]: { schema } },
        },
      ]),
  )
}

const securityOf = ({ access, method }: Operation): readonly Schema[] => {
  const schemes: Readonly<Record<Access, readonly Schema[]>> = {
    public: [],
    session: [{ bearer: [], ...(method === 'GET' ? {} : { csrf: [] }) }],
    token: [{ token: [] }],
  }
  return schemes[access]
}

const describe = (operation: Operation): Schema => ({
  operationId: operation.id,
  summary: operation.summary,
  tags: [groupOf(operation.path)],
  security: securityOf(operation),
  'x-action': operation.action,
  parameters: parametersOf(operation),
  ...(operation.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { [wireOf(operation).mediaType]: { schema: schemaOf(operation.body, 'input') } },
        },
      }),
  responses: {
    [String(operation.status ?? 200)]: {
      description: 'The answer',
      headers: {
        'x-request-id': { description: 'Names this call in our logs', schema: { type: 'string' } },
      },
      ...(operation.status === 204
        ? {}
        : {
            content: {
              [wireOf(operation).mediaType]: {
                schema: schemaOf(operation.answer, 'output'),
                example: operation.example,
              },
            },
          }),
    },
    ...refusalsOf(operation),
  },
})

/** OpenAPI 3.1 of all operations, generated from the schemas that validate calls. */
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
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a program; sessions and cookies do not count.',
        },
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
        ScimError: {
          type: 'object',
          required: ['schemas', 'status', 'detail'],
          additionalProperties: false,
          properties: {
            schemas: { type: 'array', items: { const: scimErrorSchema } },
            status: { type: 'string' },
            scimType: {
              type: 'string',
              enum: [
                'invalidSyntax',
                'invalidValue',
                'invalidPath',
                'invalidFilter',
                'uniqueness',
                'mutability',
              ],
            },
            detail: { type: 'string' },
          },
        },
      },
    },
  }
}
