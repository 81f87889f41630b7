import * as z from 'zod/mini'

/** Card brands of specification section 3. */
export const cardBrands = ['visa', 'master', 'american_express', 'diners_club', 'discover', 'jcb', 'dankort', 'maestro'] as const
export type CardBrand = (typeof cardBrands)[number]
export const cardBrand = z.enum(cardBrands)
