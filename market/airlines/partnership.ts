/**
 * Which airlines sell connections together: an airline itself, its alliance, its partners, and
 * regionals for those they fly for.
 */
import { airlines } from './airlines.data.ts'

const count = airlines.length
const table = new Uint8Array(count * count)
const interline = new Uint8Array(count * count)
const interlines = new Set(['full-service', 'regional'])
for (const a of airlines)
  for (const b of airlines) {
    const named =
      a.partners.includes(b.code) ||
      b.partners.includes(a.code) ||
      a.fliesFor.includes(b.code) ||
      b.fliesFor.includes(a.code)
    const allied = a.alliance !== null && a.alliance === b.alliance
    if (a.index === b.index ? a.connects : a.connects && b.connects && (named || allied))
      table[a.index * count + b.index] = 1
    if (
      table[a.index * count + b.index] === 1 ||
      (a.connects && b.connects && interlines.has(a.kind) && interlines.has(b.kind))
    )
      interline[a.index * count + b.index] = 1
  }

/**
 * Whether flights of `a` and `b` (indexes in `airlines`) can share a ticket. Symmetrical; false for
 * a point-to-point airline with itself.
 */
export const partnered = (a: number, b: number): boolean => table[a * count + b] === 1
/**
 * Partners, or two classic airlines that accept each other's tickets: how thin places are reached
 * when partners alone do not go there.
 */
export const interlined = (a: number, b: number): boolean => interline[a * count + b] === 1
/** The same as a flat table, row `a`, column `b`, for the search's inner loop. */
export const partnerTable: Uint8Array = table
export const interlineTable: Uint8Array = interline
export const airlineCount = count
