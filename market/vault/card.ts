import type { CardBrand, CardData } from './method.ts'

/** The check digit that every card number ends with. */
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
  /** First digits, as ranges of equal length. */
  readonly ranges: readonly (readonly [number, number])[]
  readonly lengths: readonly number[]
  readonly cvcLength: 3 | 4
}
/**
 * ISO/IEC 7812 ranges in public use. More special ranges stand first: Dankort lies within others'
 * numbers.
 */
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

/** The brand whose range the digits typed so far lie in; null while they could be anybody's. */
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

const text = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .trim()
        .slice(0, most + 1)
    : ''

/** How many digits the security code of a brand has. */
export const cvcLengthOf = (brand: CardBrand): 3 | 4 =>
  brandRules.find((rule) => rule.brand === brand)?.cvcLength ?? 3

/**
 * What is wrong with a security code; null where nothing is. `brand` null: while the number could
 * be anybody's.
 */
export const cvcFault = (given: unknown, brand: CardBrand | null): CardFault | null => {
  const cvc = text(given, 8)
  if (cvc === '') return { field: 'cvc', message: 'Enter the security code.' }
  const length = brand === null ? 3 : cvcLengthOf(brand)
  const right =
    /^\d+$/.test(cvc) &&
    (brand === null ? cvc.length === 3 || cvc.length === 4 : cvc.length === length)
  return right
    ? null
    : {
        field: 'cvc',
        message:
          length === 4
            ? 'The security code is the four digits on the front.'
            : 'The security code is the three digits on the back.',
      }
}

/**
 * A card as a form or `POST /v1/payment_methods.json` gives it, checked as far as it can be without
 * its bank; every fault is found at once and named by field. `now` is product time: a card is good
 * to the end of its month.
 */
export const readCard = (
  given: Readonly<Record<string, unknown>>,
  now: number,
):
  | { readonly card: CardData; readonly brand: CardBrand }
  | { readonly faults: readonly CardFault[] } => {
  const faults: CardFault[] = []
  const fault = (field: CardField, message: string): void => void faults.push({ field, message })

  const number = text(given['number'], 30).replace(/[\s-]/g, '')
  const rule = /^\d+$/.test(number) ? brandOf(number) : null
  if (number === '') fault('number', 'Enter the card number.')
  else if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    fault('number', 'This card number is not right. Check each digit.')
  else if (rule === null) fault('number', 'We do not know this kind of card.')
  else if (!rule.lengths.includes(number.length))
    fault('number', 'This card number is not right. Check each digit.')

  const month = Number(text(given['month'], 4))
  const yearText = text(given['year'], 4)
  const year = Number(yearText.length === 2 ? `20${yearText}` : yearText)
  const today = new Date(now)
  const months = year * 12 + month - (today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year) || year < 2000)
    fault('expiry', 'Enter the month and year as on the card, like 04 / 29.')
  else if (months < 0) fault('expiry', 'This card has expired.')
  else if (months > 20 * 12)
    fault('expiry', 'This year is too far ahead. Check it against the card.')

  const cvc = text(given['verification_value'], 8)
  const wrongCvc = cvcFault(cvc, rule?.brand ?? null)
  if (wrongCvc !== null) faults.push(wrongCvc)

  const name = text(given['full_name'], 80)
  if (name === '') fault('name', 'Enter the name on the card.')
  else if (name.length > 80 || /[\p{Cc}<>]/u.test(name))
    fault('name', 'Enter the name exactly as on the card.')
  const country = text(given['country'], 2).toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) fault('country', 'Choose the country of the billing address.')
  const postalCode = text(given['zip'], 12)
  if (postalCode === '') fault('postalCode', 'Enter the postal code of the billing address.')
  else if (!/^[A-Za-z0-9][A-Za-z0-9 -]{1,10}$/.test(postalCode))
    fault('postalCode', 'This postal code is not right.')
  else if (country === 'US' && !/^\d{5}(-\d{4})?$/.test(postalCode))
    fault('postalCode', 'A US ZIP code has five digits.')

  return faults.length > 0 || rule === null
    ? { faults }
    : { card: { number, month, year, cvc, name, postalCode, country }, brand: rule.brand }
}
