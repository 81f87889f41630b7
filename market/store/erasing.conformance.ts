import { describe, expect, test } from 'vitest'
import type { MarketStore } from './market-store.ts'
import { order } from './store.conformance.ts'

/** What a store does when people are erased. `make` returns an empty store. */
export const erasingConformance = (name: string, make: () => Promise<MarketStore>): void => {
  describe(`erasing in the market store: ${name}`, () => {
    test('erased people are gone from their orders, and what was sold stays', async () => {
      const store = await make()
      const claim = { key: 'BA178', seats: 1, limit: 9 }
      await store.placeOrder(order('a'), [claim])
      await store.placeOrder(order('b'), [])
      await store.erasePeople(['a', 'unknown'])
      const erased = await store.order('a')
      expect(JSON.stringify(erased)).not.toMatch(/Zoë|O’Neill|1990-02-28/)
      expect(JSON.stringify(await store.order('b'))).toContain('O’Neill')
      expect([erased?.total, erased?.locator]).toEqual([order('a').total, order('a').locator])
      // An order that was read with its people can't be written back.
      expect(await store.replaceOrder(order('a'), [])).toBe(false)
      await store.erasePeople(['a'])
      expect((await store.soldSince(0)).changes).toEqual([{ key: 'BA178', sold: 1 }])
    })

    test('a subject’s cards are redacted, and only theirs', async () => {
      const store = await make()
      const method = {
        token: 't',
        subject: 'capone|p1',
        accountReferenceId: 'account_1',
        brand: 'visa',
        lastFour: '4242',
        month: 4,
        year: 2029,
        sealed: 'sealed',
        state: 'retained',
        codeAt: 1000,
        createdAt: 1000,
      } as const
      await store.addMethod(method)
      await store.addMethod({ ...method, token: 'u', subject: 'capone|p2' })
      await store.eraseMethods('capone|p1')
      const erased = {
        ...method,
        subject: '',
        accountReferenceId: null,
        sealed: '',
        state: 'redacted',
      }
      expect(await store.recentMethod('t')).toEqual(erased)
      expect(await store.method('u')).toMatchObject({ subject: 'capone|p2', state: 'retained' })
      // Added again, it stays as it is.
      await store.addMethod(method)
      expect(await store.method('t')).toEqual(erased)
    })
  })
}
