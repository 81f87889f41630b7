import { Refused } from '../refused.ts'

const deepest = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const badJson = (message: string): Refused => new Refused({ code: 'BadJson', message })

/** Depth of a JSON text without parsing it: deep values can overflow recursive code. */
const depthOf = (text: string): number => {
  let depth = 0
  let most = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const at = text.charCodeAt(i)
    if (quoted) {
      if (at === 92) i += 1
      else if (at === 34) quoted = false
    } else if (at === 34) quoted = true
    else if (at === 91 || at === 123) most = Math.max(most, ++depth)
    else if (at === 93 || at === 125) depth -= 1
  }
  return most
}

/** Well-formed Unicode without NUL, as PostgreSQL requires. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** Rejects `__proto__` keys, lone surrogates and NUL in names and texts. */
const safe = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw badJson('A field of the body has a name that is not allowed.')
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw badJson('A text of the body holds a null character or half of one.')
  return value
}

/** Parses the body as JSON; empty means none. Throws `Refused`. */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw badJson('The body is not UTF-8.')
  }
  if (depthOf(text) > deepest) throw badJson(`The body nests deeper than ${deepest} levels.`)
  try {
    return JSON.parse(
      text,
      text.includes('__proto__') || text.includes('\\u') ? safe : undefined,
    ) as unknown
  } catch (error) {
    throw error instanceof Refused ? error : badJson('The body is not JSON.')
  }
}
