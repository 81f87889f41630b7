import { typedText } from '@portolan/kernel/typed-text.ts'
import { documentLengths } from './terms.ts'

/** Without spaces and hyphens, in capital letters. */
export const plainDocumentNumber = (number: string): string =>
  typedText(number).replaceAll(/[ -]/g, '').toUpperCase()

const isOfLength = (
  number: string,
  { least, most }: { readonly least: number; readonly most: number },
): boolean => {
  const plain = plainDocumentNumber(number)
  return /^[A-Z0-9]+$/.test(plain) && plain.length >= least && plain.length <= most
}

export const isPassportNumber = (number: string): boolean =>
  isOfLength(number, documentLengths.passport)

export const isKnownTravelerNumber = (number: string): boolean =>
  isOfLength(number, documentLengths.knownTraveler)
export const isRedressNumber = (number: string): boolean => {
  const digits = plainDocumentNumber(number)
  return /^\d+$/.test(digits) && digits.length === documentLengths.redress
}

/** A passport is saved only with a two-letter country code (travelers-4). */
export const isCountryCode = (country: string): boolean => /^[A-Za-z]{2}$/.test(country)
