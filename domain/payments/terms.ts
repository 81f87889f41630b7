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
 * When a kept card's owner is asked for its security code once more (reliability T1). `usual`:
 * minor units; a currency that is not named has none.
 */
export const stepUpTerms = { freshMs: 15 * 60_000, rememberedMs: 90 * day, usual } as const

/** Cards one person may keep. */
export const mostKeptCards = 20
