/** A value without the fields about people, and those with their paths in it. */
export interface SplitPersonal {
  readonly plain: unknown
  readonly personal: readonly (readonly [path: readonly string[], value: unknown])[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Takes the fields of these names out of a JSON value, at any depth; `null` remains of each. */
export const splitPersonal = (value: unknown, names: readonly string[]): SplitPersonal => {
  const personal: [string[], unknown][] = []
  const walk = (one: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(one)) return one.map((each, at) => walk(each, [...path, String(at)]))
    if (!isObject(one)) return one
    return Object.fromEntries(
      Object.entries(one).map(([name, each]) => {
        if (!names.includes(name)) return [name, walk(each, [...path, name])]
        if (each !== null && each !== undefined) personal.push([[...path, name], each])
        return [name, each === undefined ? undefined : null]
      }),
    )
  }
  return { plain: walk(value, []), personal }
}

const putAt = (value: unknown, [name, ...rest]: readonly string[], one: unknown): unknown => {
  if (name === undefined) return one
  if (Array.isArray(value))
    return value.map((each: unknown, at) => (String(at) === name ? putAt(each, rest, one) : each))
  return isObject(value) ? { ...value, [name]: putAt(value[name], rest, one) } : value
}

/** The value that was split. */
export const joinPersonal = ({ plain, personal }: SplitPersonal): unknown =>
  personal.reduce((value, [path, one]) => putAt(value, path, one), plain)
