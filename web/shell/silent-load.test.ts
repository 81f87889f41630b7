import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { savedTravelersQuery } from '../travelers/traveler-queries.ts'
import { rewardsQuery } from '../rewards/rewards-accounts.ts'
import { historyQuery } from '../wallet/credits/history-query.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { createLocalCache } from './local-cache.ts'
import { walletQuery } from './wallet/wallet-query.ts'

const queries = new QueryClient()
const tracker = { track: () => undefined, engage: () => undefined }
const call = () => Promise.reject(new Error('not called'))
const cache = createLocalCache(createMemoryStorage(), () => 0)

test.each([
  ['saved travelers', savedTravelersQuery({ call, queries, tracker })],
  ['rewards', rewardsQuery({ call, cache }, 'person_1')],
  ['wallet details', walletQuery({ call })],
  ['credit history', historyQuery({ call })],
])('a failed load of %s is tried again when the person returns (shell-19)', (_name, query) => {
  const { refetchOnWindowFocus } = query
  if (typeof refetchOnWindowFocus !== 'function') throw new Error('does not retry on focus')
  const retries = (status: string) => refetchOnWindowFocus({ state: { status } } as never)
  expect([retries('error'), retries('success')]).toEqual([true, false])
})
