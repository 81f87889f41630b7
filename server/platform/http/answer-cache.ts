import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import { ok, type Result } from '@portolan/kernel/result.ts'
import { compressAnswer, type Compressed } from './compressed.ts'

/**
 * Caches large responses as compressed bytes until the epoch in their key changes. Concurrent
 * requests share one computation; refusals are not cached.
 */
export interface AnswerCache {
  getOrMake(
    key: string,
    make: () => Promise<Result<unknown, Refusal>>,
  ): Promise<Result<Compressed, Refusal>>
}

const mostBytes = 96 * 1024 * 1024

export const createAnswerCache = (): AnswerCache => {
  const kept = new LRUCache<string, Compressed>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) =>
      bytes.identity.length + (bytes.gzip?.length ?? 0) + (bytes.brotli?.length ?? 0) + 200,
  })
  const making = new Map<string, Promise<Result<Compressed, Refusal>>>()
  return {
    getOrMake: (key, make) => {
      const known = kept.get(key)
      if (known !== undefined) return Promise.resolve(ok(known))
      const under = making.get(key)
      if (under !== undefined) return under
      const work = (async (): Promise<Result<Compressed, Refusal>> => {
        const made = await make()
        if (!made.ok) return made
        const bytes = await compressAnswer(made.value)
        kept.set(key, bytes)
        return ok(bytes)
      })().finally(() => making.delete(key))
      making.set(key, work)
      return work
    },
  }
}
