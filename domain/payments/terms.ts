import type { Currency } from '@portolan/kernel/money.ts'

const day = 86_400_000
const usual: Readonly<Partial<Record<Currency, number>>> = {
  USD: 150_000,
  CAD: 200_000,
  EUR: 140_000,
  GBP: 120_000,
  AUD: 220_000,
}

/**
 * When a saved card needs its security code again (security-1). `usual` is in minor units; other
 * currencies have no usual amount.
 */
export const stepUpTerms = { freshMs: 15 * 60_000, rememberedMs: 90 * day, usual } as const

/** Maximum number of saved cards per person. */
export const maxSavedCards = 20
