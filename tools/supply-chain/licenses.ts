import { accepted, read } from './licenses.data.ts'
import { namedLicense, type Foreign } from './lock-file.ts'

/** Whether an SPDX expression can be lived with: one accepted side of an OR, every side of an AND. */
export const isAccepted = (expression: string): boolean => {
  const text = expression.trim()
  const inner = /^\((.*)\)$/.exec(text)
  if (inner !== null && !/\).*\(/.test(inner[1] ?? '')) return isAccepted(inner[1] ?? '')
  const either = text.split(/\s+OR\s+/)
  if (either.length > 1) return either.some(isAccepted)
  const both = text.split(/\s+AND\s+/)
  if (both.length > 1) return both.every(isAccepted)
  return Object.hasOwn(accepted, text)
}

/**
 * The license a package is under: what a person has read in it, or what it names; null where nobody
 * knows.
 */
export const licenseOf = (one: Foreign, folder?: string): string | null =>
  read[one.name]?.license ?? namedLicense(one, folder)

/** A sentence for each package whose license is unknown or not accepted. */
export const licenseFaults = (packages: readonly Foreign[], folder?: string): string[] =>
  packages.flatMap((one) => {
    const license = licenseOf(one, folder)
    if (license === null) return [`${one.name} ${one.version} names no license.`]
    return isAccepted(license)
      ? []
      : [`${one.name} ${one.version} is under ${license}, which is not on the list.`]
  })
