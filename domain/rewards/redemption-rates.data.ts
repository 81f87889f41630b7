import type { Currency } from '@portolan/kernel/money.ts'
import type { RedemptionRate } from './redeem.ts'

const stampedAt = '2026-11-02T00:00:00Z'

/**
 * A mile and a cent of cash rewards are each worth one US cent; other currencies use the dollar's
 * rate at the time of stamping.
 */
const minorPer10000: Readonly<Record<Currency, number>> = {
  USD: 10_000,
  CAD: 13_700,
  PEN: 37_500,
  EUR: 9_200,
  GBP: 7_900,
  AUD: 15_300,
  MXN: 186_000,
  NZD: 16_700,
  CNY: 71_800,
  JPY: 15_100,
  INR: 845_000,
  COP: 41_500_000,
  CLP: 95_000,
}

export const redemptionRate = (currency: Currency): RedemptionRate => ({
  currency,
  minorPer10000: minorPer10000[currency],
  stampedAt,
})
