import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Services } from '../services.ts'
import { useServices } from '../services-context.ts'
import { silentLoad } from '../silent-load.ts'

export type WalletDetails = AnswerOf<typeof readWalletDetails>
export type WalletOffer = WalletDetails['offers'][number]
export type WalletCredit = WalletDetails['creditBreakdown'][number]

export const walletKey = ['wallet', 'details'] as const

export const walletQuery = ({ call }: Pick<Services, 'call'>) =>
  queryOptions({
    queryKey: walletKey,
    // Imported on demand, because every page has this query in its header and needs it only later.
    queryFn: async ({ signal }) =>
      call(
        (await import('@portolan/contract/wallet/read-wallet-details.ts')).readWalletDetails,
        {},
        { signal },
      ),
    ...silentLoad,
  })
export const useWallet = (enabled = true): UseQueryResult<WalletDetails> =>
  useQuery({ ...walletQuery(useServices()), enabled })

/** For tracking events; null until the wallet is loaded. */
export const hasTravelCredit = (details: WalletDetails | undefined): boolean | null =>
  details === undefined ? null : details.credit !== null && details.credit.amount.minor < 0

/** Call after a payment from the wallet or a refund to it. */
export const refreshWallet = async ({ queries }: Pick<Services, 'queries'>): Promise<void> => {
  await queries.invalidateQueries({ queryKey: ['wallet'] })
}
