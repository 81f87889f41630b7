import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

const dotted = (path: Path): string => path.map(String).join('.')
const valueAt = (root: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  )

/** The branch of a union that matched deepest is the one the caller meant. */
const deepest = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  branches.reduce<readonly Issue[]>(
    (best, branch) =>
      Math.max(0, ...branch.map((issue) => issue.path.length)) >
      Math.max(0, ...best.map((issue) => issue.path.length))
        ? branch
        : best,
    branches[0] ?? [],
  )

const named = (part: string, path: Path): string =>
  path.length === 0 ? `The ${part}` : `"${dotted(path)}"`
const fieldOf = (path: Path): { field?: string } =>
  path.length === 0 ? {} : { field: dotted(path) }

const isNumeric = (origin: string): boolean => origin === 'number' || origin === 'int'
/** Issues that a missing value causes as well. */
const needsValue: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** An issue as a refusal of the contract. Values are never repeated: they may be private. */
const refusalOfIssue = (issue: Issue, part: string, root: unknown, above: Path): Refusal => {
  const path = [...above, ...issue.path]
  const name = named(part, path)
  const at = fieldOf(path)
  if (needsValue.has(issue.code) && valueAt(root, path) === undefined)
    return { code: 'MissingField', message: `${name} is missing.`, ...at }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = [...path, issue.keys[0] ?? '']
      return {
        code: 'UnknownField',
        message: `"${dotted(unknown).slice(0, 120)}" is not a field of this call.`,
        field: dotted(unknown).slice(0, 120),
      }
    }
    case 'invalid_type':
      return {
        code: 'WrongType',
        message: `${name} must be ${issue.expected === 'int' ? 'a whole number' : `of the type ${issue.expected}`}.`,
        ...at,
      }
    case 'too_small':
      return {
        code: 'OutOfRange',
        message: `${name} is too ${isNumeric(issue.origin) ? 'small' : 'short'}.`,
        ...at,
        facts: { minimum: Number(issue.minimum) },
      }
    case 'too_big':
      return {
        code: 'OutOfRange',
        message: `${name} is too ${isNumeric(issue.origin) ? 'large' : 'long'}.`,
        ...at,
        facts: { maximum: Number(issue.maximum) },
      }
    case 'not_multiple_of':
      return {
        code: 'OutOfRange',
        message: `${name} must be a multiple of ${issue.divisor}.`,
        ...at,
      }
    case 'invalid_value': {
      const kinds = new Set(issue.values.map((one) => typeof one))
      return kinds.has(typeof valueAt(root, path))
        ? { code: 'OutOfRange', message: `${name} is none of the values this call knows.`, ...at }
        : {
            code: 'WrongType',
            message: `${name} must be of the type ${[...kinds].join(' or ')}.`,
            ...at,
          }
    }
    case 'invalid_union': {
      const inner = deepest(issue.errors)[0]
      return inner === undefined
        ? { code: 'OutOfRange', message: `${name} is none of the kinds this call knows.`, ...at }
        : refusalOfIssue(inner, part, root, path)
    }
    case 'invalid_key':
    case 'invalid_element': {
      const inner = issue.issues[0]
      return inner === undefined
        ? { code: 'BadRequest', message: `${name} is not valid.`, ...at }
        : refusalOfIssue(inner, part, root, path)
    }
    default:
      return {
        code: 'BadRequest',
        message: `${name} ${issue.message.startsWith('must ') ? issue.message : 'is not written the way this call takes it'}.`,
        ...at,
      }
  }
}

/** The parsed value, or the first fault. `part`: what messages call the whole value. */
export const validate = <T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  part: 'body' | 'query' | 'address',
): Result<T, Refusal> => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return ok(parsed.data)
  const first = parsed.error.issues[0]
  return refuse(
    first === undefined
      ? { code: 'BadRequest', message: `The ${part} is not valid.` }
      : refusalOfIssue(first, part, value, []),
  )
}
