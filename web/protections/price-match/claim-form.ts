import type { BodyOf } from '@portolan/contract/operation.ts'
import type { claimPriceMatch } from '@portolan/contract/protections/claim-price-match.ts'
import { isAddress } from '@portolan/domain/protections/price-match/conditions.ts'
import type { PriceMatches } from '../../after-sales/index.ts'

export type Claimable = PriceMatches['claimable'][number]
export type Claim = BodyOf<typeof claimPriceMatch>

/** What is typed. `seen`: local date and time, `2026-11-20T09:30`. */
export interface ClaimEntries {
  readonly address: string
  readonly amount: string
  readonly currency: string
  readonly seen: string
  readonly isSame: boolean
  readonly isPublic: boolean
}
export const claimFields = ['address', 'amount', 'currency', 'seen', 'isSame', 'isPublic'] as const
export type ClaimField = (typeof claimFields)[number]
export type ClaimFaults = Partial<Readonly<Record<ClaimField, string>>>

/** US cents of a typed amount such as `1,204.50` or `$580`; null if it is none. */
export const centsOf = (typed: string): number | null => {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '', cents = ''] = plain.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** The same words for what the form refuses and for what the server refuses (protections-40). */
export const faultWords: Readonly<Record<ClaimField, string>> = {
  address: 'Enter the full address of the page that shows the price, starting with https://',
  amount: 'Enter a total that’s lower than what you paid',
  currency: 'We match only prices in US dollars',
  seen: 'Enter a date and time that aren’t in the future',
  isSame: 'We match only the same trip. Confirm that it’s the same',
  isPublic: 'We match only prices that anyone can book. Confirm that it’s public',
}
/** The form's field for a field of the request. */
const fieldOf: Readonly<Record<string, ClaimField>> = {
  address: 'address',
  'price.minor': 'amount',
  'price.currency': 'currency',
  seenAt: 'seen',
  isSame: 'isSame',
  isPublic: 'isPublic',
}
export const refusedFault = (field: string | null): ClaimFaults => {
  const at = field === null ? undefined : fieldOf[field]
  return at === undefined ? {} : { [at]: faultWords[at] }
}

/** Milliseconds of a local date and time; null if it is none. */
const instantOfLocal = (local: string): number | null => {
  const at = Date.parse(local)
  return Number.isNaN(at) ? null : at
}

/** What is wrong with the entries, before they are sent. The server checks all of it again. */
export const checkEntries = (
  { address, amount, currency, seen, isSame, isPublic }: ClaimEntries,
  { paid }: Pick<Claimable, 'paid'>,
  now: number,
): ClaimFaults => {
  const cents = centsOf(amount)
  const seenAt = instantOfLocal(seen)
  const holds: Readonly<Record<ClaimField, boolean>> = {
    address: isAddress(address.trim()),
    amount: cents !== null && cents > 0 && cents < paid.minor,
    currency: currency === 'USD',
    seen: seenAt !== null && seenAt <= now,
    isSame,
    isPublic,
  }
  return Object.fromEntries(
    claimFields.filter((field) => !holds[field]).map((field) => [field, faultWords[field]]),
  )
}

/** The request for entries that have no fault. */
export const claimOf = (
  { address, amount, currency, seen, isSame, isPublic }: ClaimEntries,
  { covers }: Pick<Claimable, 'covers'>,
): Claim => ({
  covers,
  address: address.trim(),
  price: { minor: centsOf(amount) ?? 0, currency },
  seenAt: new Date(seen).toISOString(),
  isSame,
  isPublic,
})
