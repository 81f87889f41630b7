import type { Clock } from '@portolan/kernel/ports.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { availableCredit } from '@portolan/market/issuer/available-credit.ts'
import type { Market } from '@portolan/market/market.ts'
import type { CreditLines } from '../../rewards/credit-lines.ts'

/** The built-in bank's credit lines. */
export const createMarketCreditLines = (
  { store }: { readonly store: Pick<Market['store'], 'accountCharges'> },
  clock: Clock,
): CreditLines => ({
  available: async (accountReferenceIds) => {
    const now = clock.now()
    const found = await Promise.all(
      accountReferenceIds.map(async (id) => [id, await availableCredit(store, id, now)] as const),
    )
    return new Map(
      found.flatMap(([id, minor]) =>
        minor === null ? [] : [[id, { minor, currency: 'USD' }] as [string, MoneyWire]],
      ),
    )
  },
})
