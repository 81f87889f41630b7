import { hasCardExpired, readCardExpiry } from '@portolan/kernel/card-expiry.ts'
import { typedDigits, typedText } from '@portolan/kernel/typed-text.ts'
import { hasPostalCodes } from './countries.data.ts'
import type { CardBrand, CardData } from './method.ts'

/** Whether the last digit is the right check digit (Luhn). */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

interface BrandRule {
  readonly brand: CardBrand
  /** Ranges of the first digits; both ends of a range have the same number of digits. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly lengths: readonly number[]
  readonly cvcLength: 3 | 4
}
/** ISO/IEC 7812 ranges in public use. The first match counts, so narrow ranges come first. */
export const brandRules: readonly BrandRule[] = [
  { brand: 'dankort', ranges: [[5019, 5019]], lengths: [16], cvcLength: 3 },
  {
    brand: 'american_express',
    ranges: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
    cvcLength: 4,
  },
  {
    brand: 'diners_club',
    ranges: [
      [300, 305],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 16, 17, 18, 19],
    cvcLength: 3,
  },
  { brand: 'jcb', ranges: [[3528, 3589]], lengths: [16, 17, 18, 19], cvcLength: 3 },
  {
    brand: 'discover',
    ranges: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: [16, 17, 18, 19],
    cvcLength: 3,
  },
  {
    brand: 'maestro',
    ranges: [
      [5018, 5018],
      [5020, 5020],
      [5038, 5038],
      [5893, 5893],
      [6304, 6304],
      [6759, 6763],
    ],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvcLength: 3,
  },
  {
    brand: 'master',
    ranges: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
    cvcLength: 3,
  },
  { brand: 'visa', ranges: [[4, 4]], lengths: [13, 16, 19], cvcLength: 3 },
]

/** The brand of the digits typed so far; null while they fit none. */
export const brandOf = (digits: string): BrandRule | null =>
  brandRules.find((rule) =>
    rule.ranges.some(([from, to]) => {
      const width = String(from).length
      const start = Number(digits.slice(0, width))
      return digits.length >= width && start >= from && start <= to
    }),
  ) ?? null

export type CardField = 'number' | 'expiry' | 'cvc' | 'name' | 'postalCode' | 'country'
export type CardFault = { readonly field: CardField; readonly message: string }

/** Cleaned before it is cut, so that what surrounds a pasted value doesn't push it out. */
const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? typedText(String(value)).slice(0, most + 1)
    : ''

/** Longest text that is cleaned; a field of a card is shorter. */
const longestPaste = 400
/**
 * The digits of a number or code as typed or pasted: without words around it, and without spaces,
 * hyphens and dots inside it. Empty if anything else stands between digits.
 */
export const digitsTyped = (value: unknown): string => {
  const around = /^[^\p{Nd}]*(\p{Nd}[\p{Nd} .-]*)[^\p{Nd}]*$/u.exec(text(value, longestPaste))
  return typedDigits(around?.[1] ?? '')
}

/** How many digits the security code of a brand has. */
export const cvcLengthOf = (brand: CardBrand): 3 | 4 =>
  brandRules.find((rule) => rule.brand === brand)?.cvcLength ?? 3

/** What is wrong with a security code, or null. A null `brand` allows three or four digits. */
export const cvcFault = (given: unknown, brand: CardBrand | null): CardFault | null => {
  const cvc = digitsTyped(given)
  if (text(given, 8) === '') return { field: 'cvc', message: 'Enter the security code.' }
  const length = brand === null ? 3 : cvcLengthOf(brand)
  const hasLength = brand === null ? cvc.length === 3 || cvc.length === 4 : cvc.length === length
  return /^\d+$/.test(cvc) && hasLength
    ? null
    : {
        field: 'cvc',
        message:
          length === 4
            ? 'Enter the four digits on the front of your card.'
            : 'Enter the three digits on the back of your card.',
      }
}

const wrongNumber = 'This card number isn’t valid. Check each digit.'
const numberFault = (number: string, rule: BrandRule | null): string | null => {
  if (number === '') return 'Enter the card number.'
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return wrongNumber
  if (rule === null) return 'We don’t accept this kind of card. Use another card.'
  return rule.lengths.includes(number.length) ? null : wrongNumber
}

const mostYearsAhead = 20
/** `now` is product time. */
const expiryFault = (month: number, year: number, now: number): string | null => {
  if (hasCardExpired(`${year}-${String(month).padStart(2, '0')}`, now))
    return 'This card has expired.'
  const today = new Date(now)
  const monthsLeft = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1)
  return monthsLeft > mostYearsAhead * 12
    ? 'This year is too far ahead. Check the date on your card.'
    : null
}

const nameFault = (name: string): string | null => {
  if (name === '') return 'Enter the name on the card.'
  return name.length > 80 || /[\p{Cc}<>]/u.test(name)
    ? 'Enter the name exactly as it appears on the card.'
    : null
}

const postalCodeFault = (postalCode: string, country: string): string | null => {
  if (!hasPostalCodes(country)) return null
  if (postalCode === '') return 'Enter the postal code of your billing address.'
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{1,10}$/.test(postalCode))
    return 'This postal code isn’t valid. Check it against your billing address.'
  return country === 'US' && !/^\d{5}(-\d{4})?$/.test(postalCode)
    ? 'Enter a five-digit US ZIP code.'
    : null
}

/**
 * Checks a card as a form or `POST /v1/payment_methods.json` gives it, as far as that is possible
 * without its bank. Reports every fault at once, one a field. `now` is product time.
 */
export const readCard = (
  given: Readonly<Record<string, unknown>>,
  now: number,
):
  | { readonly card: CardData; readonly brand: CardBrand }
  | { readonly faults: readonly CardFault[] } => {
  const faults: CardFault[] = []
  const check = (field: CardField, message: string | null): void => {
    if (message !== null) faults.push({ field, message })
  }

  const number = digitsTyped(given['number'])
  const rule = brandOf(number)
  check(
    'number',
    number === '' && text(given['number'], 30) !== '' ? wrongNumber : numberFault(number, rule),
  )

  const expiry = readCardExpiry(`${text(given['month'], 4)}/${text(given['year'], 4)}`)
  check(
    'expiry',
    expiry === null
      ? 'Enter the expiration date as on the card, like 04 / 29.'
      : expiryFault(expiry.month, expiry.year, now),
  )

  const cvc = digitsTyped(given['verification_value'])
  check('cvc', cvcFault(given['verification_value'], rule?.brand ?? null)?.message ?? null)

  const name = text(given['full_name'], 80)
  check('name', nameFault(name))
  const country = text(given['country'], 2).toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) check('country', 'Select the country of your billing address.')
  const postalCode = hasPostalCodes(country) ? text(given['zip'], 12) : ''
  check('postalCode', postalCodeFault(postalCode, country))

  if (faults.length > 0 || rule === null || expiry === null) return { faults }
  const { month, year } = expiry
  return { card: { number, month, year, cvc, name, postalCode, country }, brand: rule.brand }
}
