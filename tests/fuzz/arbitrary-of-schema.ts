import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod/mini'
import { byNameOf, chosenFare, type Surroundings } from './valid-values.ts'

/** The part of JSON schema that the contract's schemas turn into. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

const longest = 300
const textOf = ({ pattern, minLength = 0, maxLength = longest }: JsonSchema): Arbitrary<string> => {
  const most = Math.min(maxLength, longest)
  if (pattern === undefined)
    return fc.oneof(
      fc.string({ minLength, maxLength: most }),
      fc.string({ minLength, maxLength: most, unit: 'binary' }).map((text) => text.slice(0, most)),
    )
  // Patterns are written by character and seldom by length; lengths are put right afterwards.
  return fc
    .stringMatching(new RegExp(pattern))
    .map((text) =>
      (text === '' ? 'a' : text)
        .repeat(Math.ceil(minLength / Math.max(1, text.length)) || 1)
        .slice(0, most),
    )
}
const numberOf = ({
  type,
  minimum = -(2 ** 31),
  maximum = 2 ** 31,
}: JsonSchema): Arbitrary<number> =>
  type === 'integer'
    ? fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
    : fc.double({ min: minimum, max: maximum, noNaN: true })

/**
 * Values that fit a schema. A field's name decides where the product knows better than its schema
 * (airports, dates ahead, ids that exist), most of the time.
 */
export const arbitraryOf = (
  schema: JsonSchema,
  around: Surroundings,
  name = '',
): Arbitrary<unknown> => {
  const made = byNameOf(name)
  return made === undefined
    ? plain(schema, around)
    : fc.oneof(
        { weight: 9, arbitrary: made(around) },
        { weight: 1, arbitrary: plain(schema, around) },
      )
}

const plain = (schema: JsonSchema, around: Surroundings): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches !== undefined)
    return fc.oneof(...branches.map((branch) => arbitraryOf(branch, around)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, around), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 9),
      })
    case 'object': {
      const { properties = {}, required = [] } = schema
      const names = Object.keys(properties)
      if (names.length === 2 && 'option' in properties && 'brand' in properties)
        return chosenFare(around)
      if (names.length === 0 && typeof schema.additionalProperties === 'object')
        return fc.dictionary(
          textOf(schema.propertyNames ?? {}),
          arbitraryOf(schema.additionalProperties, around),
          { maxKeys: 4 },
        )
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part, around, name)]),
        ),
        { requiredKeys: [...required] },
      )
    }
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
