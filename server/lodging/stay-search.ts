import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { Area } from '@portolan/domain/lodging/area.ts'
import type { Stay } from '@portolan/domain/lodging/stay.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import type { LodgingSupplier, SupplierCandidates } from './lodging-supplier.ts'

/** The priced candidates of an area: asked of the supplier once an epoch, then filtered, sorted and paged from memory. */
export interface StaySearches {
  of(request: { readonly area: Area; readonly stay: Stay; readonly now: number }): Promise<Result<SupplierCandidates & { readonly key: string }, Refusal>>
}

/** Candidates kept in all: about a kilobyte each. */
const mostCandidates = 60_000

export const createStaySearches = (supplier: Pick<LodgingSupplier, 'epoch' | 'search'>): StaySearches => {
  const kept = new LRUCache<string, SupplierCandidates>({ maxSize: mostCandidates, sizeCalculation: ({ candidates }) => candidates.length + 10 })
  const asking = new Map<string, Promise<Result<SupplierCandidates, Refusal>>>()
  return {
    of: async (request) => {
      const key = JSON.stringify([await supplier.epoch(request.now), request.area, request.stay])
      const known = kept.get(key)
      if (known !== undefined) return ok({ ...known, key })
      const under = asking.get(key) ?? supplier.search(request).finally(() => asking.delete(key))
      asking.set(key, under)
      const found = await under
      if (!found.ok) return found
      kept.set(key, found.value)
      return ok({ ...found.value, key })
    },
  }
}
