/** A JSON object of a resource. */
export type Attributes = Readonly<Record<string, unknown>>

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value by its name without regard to case (RFC 7643 section 2.1). */
export const attribute = (of: Attributes, name: string): unknown => {
  const wanted = name.toLowerCase()
  const key = Object.keys(of).find((one) => one.toLowerCase() === wanted)
  return key === undefined ? undefined : of[key]
}

/** A text without space around it; undefined where there is none, or only space. */
export const textOf = (value: unknown, most = 200): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined

/**
 * A truth value. Large directories send `"True"` and `"False"` as text; undefined for anything
 * else.
 */
export const truthOf = (value: unknown): boolean | undefined => {
  if (typeof value === 'boolean') return value
  const text = textOf(value)?.toLowerCase()
  if (text === 'true') return true
  return text === 'false' ? false : undefined
}
