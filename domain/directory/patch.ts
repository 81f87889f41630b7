import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { parseFilter, passes, pathOf, type Filter } from './filter.ts'
import { attribute, isAttributes, type Attributes } from './read-value.ts'

/** One operation of a PATCH as it was sent. */
export interface PatchOperation {
  /** `add`, `replace` or `remove` in any case. */
  readonly op: string
  readonly path?: string | undefined
  readonly value?: unknown
}
export interface PatchFault {
  readonly code: 'InvalidPath' | 'InvalidValue' | 'InvalidFilter'
}
type Patched = Result<Attributes, PatchFault>

/** `emails[type eq "work"].value`: a name, a filter of its elements, a name inside them. */
interface Target {
  readonly steps: readonly string[]
  readonly filter: Filter | null
  readonly inside: string | null
}

const filtered = /^([^[\]]+)\[(.*)\](?:\.([A-Za-z$][\w$-]*))?$/

const targetOf = (path: string): Result<Target, PatchFault> => {
  const match = filtered.exec(path.trim())
  const steps = pathOf(match?.[1]?.trim() ?? path.trim())
  if (steps.length > 2 || steps.some((step) => !/^[A-Za-z$][\w$-]*$/.test(step)))
    return refuse({ code: 'InvalidPath' })
  if (match === null) return ok({ steps, filter: null, inside: null })
  const filter = parseFilter(match[2] ?? '')
  return filter.ok
    ? ok({ steps, filter: filter.value, inside: match[3] ?? null })
    : refuse(filter.refusal)
}

/** The object with a value at a name; without it if the value is undefined. Names ignore case. */
const withValue = (of: Attributes, name: string, value: unknown): Attributes => {
  const wanted = name.toLowerCase()
  const known = Object.keys(of).find((one) => one.toLowerCase() === wanted)
  const { [known ?? name]: _before, ...rest } = of
  return value === undefined ? rest : { ...rest, [known ?? name]: value }
}

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
const keyOf = (one: unknown): string =>
  JSON.stringify(isAttributes(one) ? (attribute(one, 'value') ?? one) : one)

/** Both lists, an element of the second instead of one with the same `value`. */
const joined = (before: readonly unknown[], added: readonly unknown[]): unknown[] => {
  const keys = new Set(added.map(keyOf))
  return [...before.filter((one) => !keys.has(keyOf(one))), ...added]
}

const added = (before: unknown, value: unknown): unknown => {
  if (Array.isArray(before)) return joined(before, listOf(value))
  return isAttributes(before) && isAttributes(value) ? { ...before, ...value } : value
}

/** A filter of one `eq` says what the element that it names has to have: it is made with it. */
const elementOf = (filter: Filter): Attributes =>
  filter.op === 'eq' ? { [filter.path[0] ?? 'value']: filter.value } : {}

const changeElements = (
  list: readonly unknown[],
  filter: Filter,
  inside: string | null,
  { op, value }: { readonly op: string; readonly value: unknown },
): unknown[] => {
  const isNamed = (one: unknown): one is Attributes => isAttributes(one) && passes(filter, one)
  if (op === 'remove')
    return inside === null
      ? list.filter((one) => !isNamed(one))
      : list.map((one) => (isNamed(one) ? withValue(one, inside, undefined) : one))
  const changed = (one: Attributes): Attributes => {
    if (inside !== null) return withValue(one, inside, value)
    return isAttributes(value) ? { ...one, ...value } : one
  }
  return list.some(isNamed)
    ? list.map((one) => (isNamed(one) ? changed(one) : one))
    : [...list, changed(elementOf(filter))]
}

/** Some directories name the elements to remove by value instead of by a filter. */
const without = (before: unknown, value: unknown): unknown => {
  if (value === undefined || value === null || !Array.isArray(before)) return undefined
  const keys = new Set(listOf(value).map(keyOf))
  return before.filter((one) => !keys.has(keyOf(one)))
}

const applyAt = (of: Attributes, target: Target, op: string, value: unknown): Attributes => {
  const [first = '', second] = target.steps
  const before = attribute(of, first)
  if (second !== undefined) {
    const inner = isAttributes(before) ? before : {}
    return withValue(of, first, applyAt(inner, { ...target, steps: [second] }, op, value))
  }
  if (target.filter !== null)
    return withValue(
      of,
      first,
      changeElements(listOf(before), target.filter, target.inside, { op, value }),
    )
  if (op === 'remove') return withValue(of, first, without(before, value))
  return withValue(of, first, op === 'add' ? added(before, value) : value)
}

const applyOne = (of: Attributes, { op: written, path, value }: PatchOperation): Patched => {
  const op = written.toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove') return refuse({ code: 'InvalidValue' })
  if (path !== undefined && path.trim() !== '') {
    if (op !== 'remove' && value === undefined) return refuse({ code: 'InvalidValue' })
    const target = targetOf(path)
    return target.ok ? ok(applyAt(of, target.value, op, value)) : target
  }
  if (op === 'remove') return refuse({ code: 'InvalidPath' })
  if (!isAttributes(value)) return refuse({ code: 'InvalidValue' })
  // Without a path, each name is one: `{"name.givenName": "Noor", "active": "False"}`.
  let changed: Attributes = of
  for (const [name, one] of Object.entries(value)) {
    // An extension's own object is named by its urn.
    if (name.toLowerCase().startsWith('urn:') && isAttributes(one)) {
      const inner = applyOne(changed, { op, value: one })
      if (!inner.ok) return inner
      changed = inner.value
      continue
    }
    const target = targetOf(name)
    if (!target.ok) return target
    changed = applyAt(changed, target.value, op, one)
  }
  return ok(changed)
}

/** The most operations of one PATCH. */
export const mostOperations = 1000

/** A resource after every operation, in their order; nothing of it if one cannot be applied. */
export const applyPatch = (of: Attributes, operations: readonly PatchOperation[]): Patched => {
  let changed: Attributes = of
  for (const operation of operations) {
    const one = applyOne(changed, operation)
    if (!one.ok) return one
    changed = one.value
  }
  return ok(changed)
}

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:patchop'

/** The operations of a PATCH body; names of its members in any case. */
export const operationsOf = (
  body: Attributes,
): Result<
  readonly PatchOperation[],
  PatchFault | { readonly code: 'UnknownSchema'; readonly field: string }
> => {
  const schemas = attribute(body, 'schemas')
  if (!Array.isArray(schemas) || !schemas.some((one) => String(one).toLowerCase() === patchSchema))
    return refuse({ code: 'UnknownSchema', field: 'schemas' })
  const sent = attribute(body, 'Operations')
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > mostOperations)
    return refuse({ code: 'InvalidValue' })
  const operations: PatchOperation[] = []
  for (const one of sent) {
    const [op, path] = isAttributes(one) ? [attribute(one, 'op'), attribute(one, 'path')] : []
    if (typeof op !== 'string' || (path !== undefined && path !== null && typeof path !== 'string'))
      return refuse({ code: 'InvalidValue' })
    operations.push({ op, path: path ?? undefined, value: attribute(one as Attributes, 'value') })
  }
  return ok(operations)
}

const memberIds = (value: unknown): string[] | null => {
  const ids = listOf(value).map((one) => (isAttributes(one) ? attribute(one, 'value') : one))
  return ids.length > 0 && ids.every((id) => typeof id === 'string') ? ids : null
}

/** The members of one operation, if it does nothing but add or remove some. */
const membersOf = ({
  op,
  path = '',
  value,
}: PatchOperation): readonly [string, string[]] | null => {
  const kind = op.toLowerCase()
  const match = filtered.exec(path.trim())
  const name = (match?.[1] ?? path).trim().toLowerCase()
  if (name !== 'members' || (kind !== 'add' && kind !== 'remove')) return null
  if (match === null) {
    const ids = memberIds(value)
    return ids && [kind, ids]
  }
  const filter = parseFilter(match[2] ?? '')
  return kind === 'remove' &&
    filter.ok &&
    filter.value.op === 'eq' &&
    filter.value.path[0] === 'value'
    ? [kind, [String(filter.value.value)]]
    : null
}

/**
 * Who joins and leaves a group by operations that do nothing else, the last one about somebody
 * deciding; null if they do more, or remove everybody.
 */
export const memberChange = (
  operations: readonly PatchOperation[],
): { readonly add: readonly string[]; readonly remove: readonly string[] } | null => {
  const last = new Map<string, string>()
  for (const operation of operations) {
    const found = membersOf(operation)
    if (found === null) return null
    for (const id of found[1]) last.set(id, found[0])
  }
  const of = (kind: string): string[] =>
    [...last].filter(([, one]) => one === kind).map(([id]) => id)
  return { add: of('add'), remove: of('remove') }
}
