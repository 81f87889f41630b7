import { hash32 } from '@portolan/kernel/seed.ts'
import type { Brand } from './types.ts'

/** Letters of a surname, without accents and case, as a company's register has it. */
const folded = (surname: string): string =>
  surname
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()

const check = (digits: string): number =>
  digits.split('').reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10

/** The number of a member: six digits of the register, two of the surname, one that checks. */
export const memberNumber = (
  { code }: Pick<Brand, 'code'>,
  surname: string,
  serial: number,
): string => {
  const digits =
    String(serial % 1_000_000).padStart(6, '0') +
    String(hash32(folded(surname), hash32(code)) % 100).padStart(2, '0')
  return `${code}${digits}${check(digits)}`
}

export type LoyaltyFault = 'InvalidLoyaltyNumber' | 'LoyaltyNameMismatch'

/** What a company says of a member's number and name; null if they belong together. */
export const loyaltyFault = (
  brand: Brand,
  number: string,
  surname: string,
): LoyaltyFault | null => {
  const plain = number.replace(/[\s-]/g, '').toUpperCase()
  const digits = plain.slice(brand.code.length)
  if (brand.program === null || !plain.startsWith(brand.code) || !/^\d{9}$/.test(digits))
    return 'InvalidLoyaltyNumber'
  if (check(digits.slice(0, 8)) !== Number(digits[8])) return 'InvalidLoyaltyNumber'
  return memberNumber(brand, surname, Number(digits.slice(0, 6))) === plain
    ? null
    : 'LoyaltyNameMismatch'
}
