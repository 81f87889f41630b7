import { typedText } from './typed-text.ts'

/** A month on a card. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

const isMonth = (text: string): boolean => /^(0?[1-9]|1[0-2])$/.test(text)
const yearOf = (text: string): number => Number(text.length === 2 ? `20${text}` : text)

/** Digits without a separator: `429`, `0429`, `42029`, `042029`, and year first `2904`, `202904`. */
const splitDigits = (digits: string): readonly string[] => {
  const isYearFirst = !isMonth(digits.slice(0, 2))
  if (digits.length === 3 || digits.length === 5) return [digits.slice(0, 1), digits.slice(1)]
  if (digits.length === 6 && isYearFirst) return [digits.slice(0, 4), digits.slice(4)]
  return digits.length === 4 || digits.length === 6 ? [digits.slice(0, 2), digits.slice(2)] : []
}

/**
 * Reads an expiration date as people write it: `4/29`, `04 - 2029`, `04.29`, `0429`, `2029-04`,
 * `29/04`. The month comes first unless only the other order has one. Null for anything else.
 */
export const readCardExpiry = (typed: string): CardExpiry | null => {
  const runs = typedText(typed).match(/\d+/g) ?? []
  const [first = '', second = '', ...rest] = runs.length === 1 ? splitDigits(runs[0] ?? '') : runs
  if (rest.length > 0) return null
  const isYear = (text: string): boolean => /^(\d{2}|20\d{2})$/.test(text)
  if (isMonth(first) && isYear(second)) return { month: Number(first), year: yearOf(second) }
  return isYear(first) && isMonth(second) ? { month: Number(second), year: yearOf(first) } : null
}

/**
 * Whether a card has expired: its month, such as `2029-04`, has ended everywhere on earth (UTC−12),
 * so that no card is refused too early.
 */
export const hasCardExpired = (expires: string, now: number): boolean =>
  new Date(now - 12 * 3_600_000).toISOString().slice(0, 7) > expires
