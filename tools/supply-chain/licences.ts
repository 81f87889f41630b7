import { accepted, read } from './licences.data.ts'
import { namedLicence, type Foreign } from './lock-file.ts'

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
 * The licence a package is under: what a person has read in it, or what it names; null where nobody
 * knows.
 */
export const licenceOf = (one: Foreign, folder?: string): string | null =>
  read[one.name]?.licence ?? namedLicence(one, folder)

/** A sentence for each package whose licence is unknown or not accepted. */
export const licenceFaults = (packages: readonly Foreign[], folder?: string): string[] =>
  packages.flatMap((one) => {
    const licence = licenceOf(one, folder)
    if (licence === null) return [`${one.name} ${one.version} names no licence.`]
    return isAccepted(licence)
      ? []
      : [`${one.name} ${one.version} is under ${licence}, which is not on the list.`]
  })
