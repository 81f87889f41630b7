import type { PolicyTier } from '@portolan/domain/policies/policy-tier.ts'
import { tierIn } from '@portolan/domain/policies/tier-in-currency.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Database } from '../platform/database/database.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { tierFor, type OfTraveler } from './tier-for.ts'

/** The tier of somebody's travel, with its caps in the currency of the prices (policies-5). */
export const tierInCurrency =
  (deps: { readonly database: Pick<Database, 'company'>; readonly rates: ExchangeRates }) =>
  async (traveler: OfTraveler, currency: Currency, now: number): Promise<PolicyTier | null> => {
    const tier = await tierFor(deps, traveler)
    return tier && tierIn(tier, (from) => deps.rates.rateOf(from, currency, now))
  }
