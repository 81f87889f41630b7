import type { Principal } from '@portolan/domain/identity/principal.ts'
import { judgePart, type JudgedPart, type Judgment } from '@portolan/domain/policies/judge.ts'
import type { Database } from '../platform/database/database.ts'
import type { ExchangeRates } from '../pricing/exchange-rates.ts'
import { tierInCurrency } from './tier-in.ts'

/** Judges parts by the caller's tier, with its caps in the currency of the part (policies-5). */
export const judgeFor = (deps: { readonly database: Database; readonly rates: ExchangeRates }) => {
  const tierOf = tierInCurrency(deps)
  return async (principal: Principal, part: JudgedPart, now: number): Promise<Judgment> =>
    judgePart(await tierOf(principal, part.total.currency, now), part)
}
