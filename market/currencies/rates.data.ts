import type { Currency } from '@portolan/kernel/money.ts'

/** The source of the rates and when they were fixed. */
export const fixing = {
  source: 'Portolan market fixing',
  stampedAt: '2026-11-02T00:00:00Z',
} as const

/** Minor units of a currency for 10,000 US dollars: whole numbers of six digits or more. */
export const perTenThousandDollars: Readonly<Record<Currency, number>> = {
  USD: 1_000_000,
  CAD: 1_371_400,
  PEN: 3_748_200,
  EUR: 921_700,
  GBP: 788_300,
  AUD: 1_528_600,
  MXN: 18_612_000,
  NZD: 1_667_500,
  CNY: 7_184_000,
  JPY: 1_512_300,
  INR: 84_468_000,
  COP: 4_148_600_000,
  CLP: 9_487_000,
}
