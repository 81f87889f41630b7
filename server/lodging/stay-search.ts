import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { LodgingShop, SoldCandidates } from './lodging-shop.ts'

/**
 * Priced candidates of an area in one currency: searched once per epoch, then filtered, sorted and
 * paged from memory.
 */
export interface StaySearches {
  of(
    shop: Pick<LodgingShop, 'currency' | 'epoch' | 'search'>,
    request: { readonly area: Area; readonly stay: Stay; readonly now: number },
  ): Promise<Result<SoldCandidates & { readonly key: string }, Refusal>>
}

/** Cached candidates in total, about 1 KB each. */
const mostCandidates = 60_000

export const createStaySearches = (): StaySearches => {
  const kept = new LRUCache<string, SoldCandidates>({
    maxSize: mostCandidates,
    sizeCalculation: ({ candidates }) => candidates.length + 10,
  })
  const asking = new Map<string, Promise<Result<SoldCandidates, Refusal>>>()
  return {
    of: async (shop, request) => {
      const key = JSON.stringify([
        await shop.epoch(request.now),
        shop.currency,
        request.area,
        request.stay,
      ])
      const known = kept.get(key)
      if (known !== undefined) return ok({ ...known, key })
      const under = asking.get(key) ?? shop.search(request).finally(() => asking.delete(key))
      asking.set(key, under)
      const found = await under
      if (!found.ok) return found
      kept.set(key, found.value)
      return ok({ ...found.value, key })
    },
  }
}
