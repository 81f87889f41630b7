import { refuse, ok, type Result } from '@portolan/kernel/result.ts'
import { attribute, isAttributes, type Attributes } from './read-value.ts'

/** A filter of RFC 7644 section 3.4.2.2. Operators are read without regard to case. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly of: readonly [Filter, Filter] }
  | { readonly op: 'not'; readonly of: Filter }
  /** An element of a list that the inner filter is true of. */
  | { readonly op: 'some'; readonly path: readonly string[]; readonly of: Filter }
  | { readonly op: 'pr'; readonly path: readonly string[] }
  | {
      readonly op: Comparison
      readonly path: readonly string[]
      readonly value: string | number | boolean | null
    }
const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
type Comparison = (typeof comparisons)[number]

export interface FilterFault {
  readonly code: 'InvalidFilter'
}
/** Longer filters, and deeper ones, are no directory's. */
export const mostFilterLength = 1000
const mostDepth = 12

/** Attribute names of a schema are written after its urn. */
const urn = /^urn:[a-z0-9.:-]+?:(?=[^:]+$)/i
/** `name.familyName` as its steps, without the urn of its schema. */
export const pathOf = (written: string): readonly string[] => written.replace(urn, '').split('.')

const token =
  /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|(urn:[A-Za-z0-9:._-]+|[A-Za-z$][\w.$-]*|-?\d+(?:\.\d+)?))/y

const tokensOf = (text: string): string[] | null => {
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.trimEnd().length) {
    const match = token.exec(text)
    if (match === null) return null
    found.push(match[1] ?? match[2] ?? match[3] ?? '')
  }
  return found
}

const literalOf = (written: string | undefined): string | number | boolean | null | undefined => {
  if (written === undefined || /^[a-z]/i.test(written)) {
    const word = written?.toLowerCase()
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : undefined
  }
  try {
    return JSON.parse(written) as string | number
  } catch {
    return undefined
  }
}

class Unreadable extends Error {}

/** Reads tokens from left to right; `or` binds weaker than `and`. */
const reader = (tokens: readonly string[]) => {
  let at = 0
  const next = (): string | undefined => tokens[at]?.toLowerCase()
  const take = (): string => {
    const found = tokens[at++]
    if (found === undefined) throw new Unreadable()
    return found
  }
  const expect = (mark: string): void => {
    if (take() !== mark) throw new Unreadable()
  }
  const grouped = (depth: number, open: string, close: string): Filter => {
    expect(open)
    const inner = either(depth + 1)
    expect(close)
    return inner
  }
  const comparison = (depth: number): Filter => {
    const written = take()
    if (!/^[a-z$]/i.test(written)) throw new Unreadable()
    const path = pathOf(written)
    if (next() === '[') return { op: 'some', path, of: grouped(depth, '[', ']') }
    const operator = take().toLowerCase()
    if (operator === 'pr') return { op: 'pr', path }
    const op = comparisons.find((one) => one === operator)
    const value = literalOf(take())
    if (op === undefined || value === undefined) throw new Unreadable()
    return { op, path, value }
  }
  const single = (depth: number): Filter => {
    if (depth > mostDepth) throw new Unreadable()
    if (next() === '(') return grouped(depth, '(', ')')
    if (next() !== 'not') return comparison(depth)
    take()
    return { op: 'not', of: grouped(depth, '(', ')') }
  }
  const both = (depth: number): Filter => {
    let left = single(depth)
    while (next() === 'and') {
      take()
      left = { op: 'and', of: [left, single(depth)] }
    }
    return left
  }
  const either = (depth: number): Filter => {
    let left = both(depth)
    while (next() === 'or') {
      take()
      left = { op: 'or', of: [left, both(depth)] }
    }
    return left
  }
  return {
    filter: (): Filter => {
      const found = either(0)
      if (at < tokens.length) throw new Unreadable()
      return found
    },
  }
}

/** A filter as it was written, or `InvalidFilter`. */
export const parseFilter = (text: string): Result<Filter, FilterFault> => {
  const tokens = text.length > mostFilterLength ? null : tokensOf(text)
  if (tokens === null || tokens.length === 0) return refuse({ code: 'InvalidFilter' })
  try {
    return ok(reader(tokens).filter())
  } catch (error) {
    if (error instanceof Unreadable) return refuse({ code: 'InvalidFilter' })
    throw error
  }
}

/** Values at a path; a list is every one of its elements, and `value` of each if it has one. */
const valuesAt = (of: Attributes, path: readonly string[]): unknown[] => {
  let found: unknown[] = [of]
  for (const step of path)
    found = found.flatMap((one) => {
      const value = isAttributes(one) ? attribute(one, step) : undefined
      return Array.isArray(value) ? value : [value]
    })
  return found.flatMap((one) => {
    const value = isAttributes(one) ? attribute(one, 'value') : one
    return value === undefined || value === null ? [] : [value]
  })
}

const comparable = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value

const compares = (op: Comparison, found: unknown, wanted: unknown): boolean => {
  const [a, b] = [comparable(found), comparable(wanted)]
  if (op === 'eq') return a === b
  if (typeof a === 'number' && typeof b === 'number')
    return {
      gt: a > b,
      ge: a >= b,
      lt: a < b,
      le: a <= b,
      co: false,
      sw: false,
      ew: false,
      ne: a !== b,
    }[op]
  if (typeof a !== 'string' || typeof b !== 'string') return op === 'ne' && a !== b
  return {
    ne: a !== b,
    co: a.includes(b),
    sw: a.startsWith(b),
    ew: a.endsWith(b),
    gt: a > b,
    ge: a >= b,
    lt: a < b,
    le: a <= b,
  }[op]
}

/** Whether a filter is true of a resource. Text is compared without regard to case. */
export const passes = (filter: Filter, of: Attributes): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.of.every((one) => passes(one, of))
    case 'or':
      return filter.of.some((one) => passes(one, of))
    case 'not':
      return !passes(filter.of, of)
    case 'pr':
      return valuesAt(of, filter.path).some((value) => value !== '')
    case 'some': {
      const [name = ''] = filter.path
      const list = attribute(of, name)
      return Array.isArray(list) && list.some((one) => isAttributes(one) && passes(filter.of, one))
    }
    default: {
      const values = valuesAt(of, filter.path)
      if (values.length === 0)
        return filter.op === 'eq' ? filter.value === null : filter.op === 'ne'
      return filter.op === 'ne'
        ? values.every((value) => compares('ne', value, filter.value))
        : values.some((value) => compares(filter.op, value, filter.value))
    }
  }
}

/** The text that a filter asks of one attribute by `eq` alone: it is looked up, not searched. */
export const soughtBy = (
  filter: Filter,
): { readonly path: string; readonly value: string } | null =>
  filter.op === 'eq' && typeof filter.value === 'string'
    ? { path: filter.path.join('.').toLowerCase(), value: filter.value }
    : null
