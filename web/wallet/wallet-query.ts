import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'
import { useServices } from '../shell/services-context.ts'

export type WalletDetails = AnswerOf<typeof readWalletDetails>
export type WalletOffer = WalletDetails['offers'][number]
export type WalletCredit = WalletDetails['creditBreakdown'][number]

export const walletKey = ['wallet', 'details'] as const

export const walletQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: walletKey,
    // Every page's header may ask this, and none before it can be used: what is asked comes with the asking.
    queryFn: async ({ signal }) =>
      call(
        (await import('@portolan/contract/wallet/read-wallet-details.ts')).readWalletDetails,
        {},
        { signal },
      ),
    // A failed load says nothing; it is tried again when the person comes back (decision 93 of the specification).
    refetchOnWindowFocus: (query) => query.state.status === 'error',
  })
export const useWallet = (enabled = true): UseQueryResult<WalletDetails> =>
  useQuery({ ...walletQuery(useServices()), enabled })

/** What tracking events say of the person; null until the wallet has answered. */
export const hasTravelCredit = (details: WalletDetails | undefined): boolean | null =>
  details === undefined ? null : details.credit !== null && details.credit.amount.minor < 0

/**
 * After something was paid out of the wallet, or given back: the next reading comes from the
 * service.
 */
export const refreshWallet = async ({ queries }: Pick<Services, 'queries'>): Promise<void> => {
  await queries.invalidateQueries({ queryKey: ['wallet'] })
}
