import type { Currency } from '@portolan/kernel/money.ts'

/** Card brands (payments-2). */
export const cardBrands = [
  'visa',
  'master',
  'american_express',
  'diners_club',
  'discover',
  'jcb',
  'dankort',
  'maestro',
] as const
export type CardBrand = (typeof cardBrands)[number]

/** Regional debit schemes, which issuers allow to be charged only in these currencies. */
const regional: Readonly<Partial<Record<CardBrand, readonly Currency[]>>> = {
  dankort: ['EUR'],
  maestro: ['EUR', 'GBP'],
}

/** Whether a card of this brand can be charged in a currency. */
export const takesBrand = (brand: CardBrand, currency: Currency): boolean =>
  regional[brand]?.includes(currency) ?? true

const names: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  diners_club: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  dankort: 'Dankort',
  maestro: 'Maestro',
}
const isCardBrand = (brand: string): brand is CardBrand =>
  cardBrands.some((known) => known === brand)

/** The brand's display name; unknown brands are returned unchanged. */
export const brandName = (brand: string): string => (isCardBrand(brand) ? names[brand] : brand)

/** Formats a tender's `visa 4242` as `Visa ending in 4242`; other texts are returned unchanged. */
export const cardText = (description: string): string => {
  const [, brand = '', lastFour = ''] = /^(\w+) (\d{4})$/.exec(description) ?? []
  return isCardBrand(brand) ? `${names[brand]} ending in ${lastFour}` : description
}
