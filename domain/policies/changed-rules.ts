import type { PolicyTier } from './policy-tier.ts'

/** Every value of a tier by its path, such as `cars.0.maxPricePerDay.minor`. */
const valuesIn = (value: unknown, path = ''): [string, string | number][] => {
  if (value === null || value === undefined) return []
  if (typeof value === 'number' || typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object') return [[path, JSON.stringify(value)]]
  const fields = Object.entries(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return [[path, value.join(' ')]]
  return fields.flatMap(([key, inner]) => valuesIn(inner, path === '' ? key : `${path}.${key}`))
}

/**
 * The rules that a saved tier has and the one before had not, by path, with their new values;
 * `none` for what is gone. Each version of a tier is the sum of these (policies-22).
 */
export const changedRules = (
  before: PolicyTier | null,
  after: PolicyTier,
): Readonly<Record<string, string | number>> => {
  const [was, is] = [new Map(valuesIn(before)), new Map(valuesIn(after))]
  was.delete('id')
  is.delete('id')
  const changed = [...is].filter(([path, value]) => was.get(path) !== value)
  const gone = [...was.keys()].filter((path) => !is.has(path))
  return Object.fromEntries([...changed, ...gone.map((path) => [path, 'none'] as const)])
}
