import type { AnswerOf } from '@portolan/contract/operation.ts'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { listPaymentMethods } from '@portolan/contract/payments/list-payment-methods.ts'
import { readSpreedlyCredentials } from '@portolan/contract/payments/read-spreedly-credentials.ts'
import { listRewardsAccounts } from '@portolan/contract/rewards/list-rewards-accounts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Services } from '../shell/services.ts'

export type KeptCard = AnswerOf<typeof listPaymentMethods>['methods'][number]
type Calls = Pick<Services, 'call'>

/**
 * What the wallet can pay of a quote. The previous quote's data is shown until the new data
 * arrives.
 */
export const walletOfQuote = ({ call }: Calls, quoteId: string) =>
  queryOptions({
    queryKey: ['wallet-of-quote', quoteId],
    queryFn: ({ signal }) => call(weighWallet, { params: { quoteId } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Current balances: the six-hour local cache is not exact enough for payment. */
export const payingAccounts = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['paying-accounts'],
    queryFn: async ({ signal }) =>
      (await call(listRewardsAccounts, { body: {} }, { signal })).accounts,
    staleTime: 0,
  })

export const keptCardsKey = ['kept-cards'] as const
export const keptCards = ({ call }: Calls) =>
  queryOptions({
    queryKey: keptCardsKey,
    queryFn: async ({ signal }) => (await call(listPaymentMethods, {}, { signal })).methods,
    staleTime: 0,
  })

/** The vault's origin. The credentials are unused here: each tokenization requests its own. */
export const vaultOriginQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['vault-origin'],
    queryFn: async ({ signal }) =>
      (await call(readSpreedlyCredentials, {}, { signal })).vaultOrigin,
    staleTime: Infinity,
  })
