import type { Currency } from '@portolan/kernel/money.ts'

/** Card brands of specification section 3. */
export const cardBrands = ['visa', 'master', 'american_express', 'diners_club', 'discover', 'jcb', 'dankort', 'maestro'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Debit schemes of one region: issuers there let them be charged in these currencies only. */
const regional: Readonly<Partial<Record<CardBrand, readonly Currency[]>>> = { dankort: ['EUR'], maestro: ['EUR', 'GBP'] }

/** Whether a card of this brand can be charged in a currency. */
export const takesBrand = (brand: CardBrand, currency: Currency): boolean => regional[brand]?.includes(currency) ?? true
