import type { NamedTraveler } from '@portolan/domain/wallet/airline-credit.ts'
import { redemptionRate } from '@portolan/domain/rewards/redemption-rates.data.ts'
import { fromWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../shell/services-context.ts'
import type { PaymentEntries } from './payment-entries.ts'
import { payingAccounts, walletOfQuote } from './payment-queries.ts'
import { airlinePurse, splitOf, tendersWithBest, type FreezeDiscount } from './split.ts'

/** What a form has entered that decides how a quote is paid. */
export interface PayingDraft {
  readonly payment: Pick<PaymentEntries, 'tenders' | 'touched'>
  readonly travelers: readonly NamedTraveler[]
}

/**
 * The card’s share of amounts, by the tenders a form has chosen, as the form would show it for this
 * quote. `loading` until the purses are known; null where they are not.
 */
export const useCardShare = (
  quoteId: string | undefined,
  draft: PayingDraft | null,
  freeze: FreezeDiscount | null = null,
): { readonly loading: boolean; readonly cardOf: ((total: MoneyWire) => Money) | null } => {
  const services = useServices()
  const enabled = quoteId !== undefined && draft !== null
  const wallet = useQuery({ ...walletOfQuote(services, quoteId ?? ''), enabled })
  const accounts = useQuery({ ...payingAccounts(services), enabled })
  if (!enabled) return { loading: false, cardOf: null }
  if (wallet.isPending || wallet.isPlaceholderData || accounts.isPending)
    return { loading: true, cardOf: null }
  const weighed = wallet.data
  if (weighed === undefined) return { loading: false, cardOf: null }
  return {
    loading: false,
    cardOf: (total) =>
      splitOf(
        fromWire(total),
        {
          freeze,
          wallet: weighed,
          airlines: airlinePurse(weighed, draft.travelers),
          accounts: accounts.data ?? [],
          rate: redemptionRate(total.currency),
        },
        tendersWithBest(draft.payment, weighed.best),
      ).card,
  }
}
