import { describe, expect, test } from 'vitest'
import type { CancellationQuote } from '@portolan/domain/trips/cancellation-terms.ts'
import type { CancellationDesk } from './cancellation-desk.ts'

export interface CancellationUnderTest {
  readonly desk: CancellationDesk
  /**
   * Books something and answers what was charged for it, minor units; each has a reference of its
   * own.
   */
  readonly book: (reference: string) => Promise<number>
  readonly now: () => number
  /** Lets product time pass. */
  readonly pass: (ms: number) => void
}

const valueOf = <T>(answer: { readonly kind: string; readonly value?: T }): T => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`)
  return answer.value as T
}
const termsOf = ({ kind, refund, credit, extra }: CancellationQuote) => ({
  kind,
  refund,
  credit,
  extra,
})
const hour = 3_600_000

/**
 * What everybody who sells something keeps to when it is cancelled. `make` gives a seller of
 * something some weeks ahead.
 */
export const cancellationConformance = (
  name: string,
  make: () => Promise<CancellationUnderTest>,
): void => {
  describe(`cancelling: ${name}`, () => {
    test('a quote has no effect, never gives back more than was charged, and says what comes later in order', async () => {
      const { desk, book, now } = await make()
      const charged = await book('quoted')
      const quote = valueOf(await desk.quote('quoted'))
      expect(valueOf(await desk.readBack('quoted'))).toEqual({ stands: true, cancelled: null })
      expect(quote.expiresAt).toBeGreaterThan(now())
      for (const { refund, credit, extra } of [quote, ...quote.later]) {
        expect([
          refund.minor >= 0,
          credit.minor >= 0,
          extra.minor >= 0,
          refund.minor + credit.minor <= charged,
        ]).toEqual([true, true, true, true])
      }
      const moments = [now(), ...quote.later.map(({ from }) => from)]
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(quote.later.at(-1)?.kind).toBe('Begun')
    })

    test('later terms come true when their time has come, and no quote outlives its terms', async () => {
      const portal = await make()
      const { desk, book, pass } = portal
      await book('later')
      const first = valueOf(await desk.quote('later'))
      for (const { from, ...terms } of first.later) {
        pass(from - portal.now() - 1)
        const before = valueOf(await desk.quote('later'))
        expect(before.expiresAt).toBeLessThanOrEqual(from)
        pass(1)
        expect(termsOf(valueOf(await desk.quote('later')))).toEqual(
          termsOf({ ...before, ...terms }),
        )
        if (before.kind !== 'TooClose')
          expect(await desk.confirm('later', before.id)).toMatchObject({
            kind: 'refused',
            code: 'CancellationQuoteExpired',
          })
      }
      expect(valueOf(await desk.readBack('later'))).toEqual({ stands: true, cancelled: null })
    })

    test('confirmed within its time, it is cancelled at the terms of the quote; again it answers the same, also when it is long over', async () => {
      const portal = await make()
      const { desk, book, pass } = portal
      await book('confirmed')
      const quote = valueOf(await desk.quote('confirmed'))
      pass(quote.expiresAt - portal.now() - 1)
      const answers = await Promise.all([1, 2, 3].map(() => desk.confirm('confirmed', quote.id)))
      pass(30 * 24 * hour)
      for (const answer of [
        ...answers,
        await desk.confirm('confirmed', quote.id),
        await desk.readBack('confirmed'),
      ]) {
        expect(valueOf<unknown>(answer)).toEqual({
          stands: false,
          cancelled: expect.objectContaining({ quoteId: quote.id, ...termsOf(quote) }),
        })
      }
      expect(await desk.quote('confirmed')).toMatchObject({
        kind: 'refused',
        code: 'AlreadyCanceled',
      })
    })

    test('a moment too late, with another quote or for nothing: refused, and nothing has moved', async () => {
      const portal = await make()
      const { desk, book, pass } = portal
      await book('late')
      const quote = valueOf(await desk.quote('late'))
      for (const late of [0, 49]) {
        pass(quote.expiresAt + late - portal.now())
        expect(await desk.confirm('late', quote.id)).toMatchObject({
          kind: 'refused',
          code: 'CancellationQuoteExpired',
        })
      }
      expect(await desk.confirm('late', 'none')).toMatchObject({
        kind: 'refused',
        code: 'CancellationQuoteExpired',
      })
      expect(valueOf(await desk.readBack('late'))).toEqual({ stands: true, cancelled: null })
      for (const answer of [await desk.quote('nobody'), await desk.confirm('nobody', quote.id)])
        expect(answer).toMatchObject({ kind: 'refused', code: 'BookingSessionMissing' })
      const fresh = valueOf(await desk.quote('late'))
      expect(fresh.id).not.toBe(quote.id)
      expect(valueOf(await desk.confirm('late', fresh.id)).stands).toBe(false)
      expect(await desk.confirm('late', quote.id)).toMatchObject({
        kind: 'refused',
        code: 'AlreadyCanceled',
      })
    })
  })
}
