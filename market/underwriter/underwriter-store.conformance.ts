import { describe, expect, test } from 'vitest'
import type { CoverContract, CoverQuote } from './contract.ts'
import type { UnderwriterStore } from './underwriter-store.ts'

const quote: CoverQuote = {
  id: 'coverquote_1',
  kind: 'price-freeze',
  units: 2,
  cost: { total: 580_000, samples: 400, paid: 160 },
  coverage: 30_000,
  from: 1000,
  until: 9000,
  expiresAt: 1900,
}
const contract = (reference: string, change: Partial<CoverContract> = {}): CoverContract => ({
  reference,
  version: 1,
  quoteId: quote.id,
  kind: quote.kind,
  premium: 4_200,
  coverage: quote.coverage,
  from: quote.from,
  until: quote.until,
  boundAt: 1000,
  visibleAt: 1000,
  canceledAt: null,
  claims: [],
  ...change,
})

/** The tests of every implementation of `UnderwriterStore`. `make` returns an empty store. */
export const underwriterStoreConformance = (
  name: string,
  make: () => Promise<UnderwriterStore>,
): void => {
  describe(`underwriter store: ${name}`, () => {
    test('keeps quotes unchanged', async () => {
      const store = await make()
      await store.addQuote(quote)
      expect(await store.quote(quote.id)).toEqual(quote)
      expect(await store.quote('none')).toBeNull()
    })

    test('binds one contract a reference', async () => {
      const store = await make()
      const kept = contract('a')
      expect(await store.bind(kept)).toEqual({ kind: 'bound', contract: kept })
      expect(await store.bind(contract('a', { premium: 1 }))).toEqual({
        kind: 'exists',
        contract: kept,
      })
      expect(await store.contract('a')).toEqual(kept)
      expect(await store.contract('b')).toBeNull()
      await store.bind(contract('b'))
      expect((await store.contracts()).map(({ reference }) => reference)).toEqual(['a', 'b'])
    })

    test('a closed reference stays closed; one with a contract is not closed', async () => {
      const store = await make()
      const kept = contract('a')
      await store.bind(kept)
      expect(await store.close('a')).toEqual(kept)
      expect(await store.close('b')).toBeNull()
      expect(await store.bind(contract('b'))).toEqual({ kind: 'closed' })
      expect(await store.contract('b')).toBeNull()
    })

    test('binding and closing at once: one of them wins', async () => {
      const store = await make()
      const [bound, closed] = await Promise.all([store.bind(contract('a')), store.close('a')])
      expect(bound.kind === 'closed').toBe(closed === null)
    })

    test('a change from an old reading changes nothing', async () => {
      const store = await make()
      await store.bind(contract('a'))
      const claim = { key: 'k', amount: 100, eventAt: 2000, at: 2000 }
      expect(await store.replace(contract('a', { claims: [claim] }))).toBe(true)
      expect(await store.replace(contract('a', { canceledAt: 3000 }))).toBe(false)
      expect(await store.contract('a')).toEqual(contract('a', { version: 2, claims: [claim] }))
      expect(await store.replace(contract('b'))).toBe(false)
    })
  })
}
