import { Refused } from '../refused.ts'

const deepest = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const badJson = (message: string): Refused => new Refused({ code: 'BadJson', message })

/** Nesting of the text, without parsing it: what parses deeply can still overflow whoever walks it. */
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

/** A text of Unicode without the null character: what a database can keep and every reader can read. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/**
 * `__proto__` never becomes a key of anything, and no name or text holds half a character or a
 * null, however it is written.
 */
const safe = (key: string, value: unknown): unknown => {
  if (key === '__proto__') throw badJson('A field of the body has a name that is not allowed.')
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw badJson('A text of the body holds a null character or half of one.')
  return value
}

/** The body's bytes as JSON; an empty body is no body. Throws `Refused`. */
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
