import { beforeEach, describe, expect, test } from 'vitest'
import type { Acquirer, AcquirerAnswer, Charge } from './acquirer.ts'

/** An acquirer with test cards and a connection that can be cut. */
export interface AcquirerUnderTest {
  readonly acquirer: Acquirer
  /** Token of a new card that is accepted, declined or challenged. */
  readonly cardOf: (bank: 'accepts' | 'hasNoMoney' | 'asks') => Promise<string>
  /** The card holder completes the bank's challenge. */
  readonly answers: (challengeUrl: string, how: 'complete' | 'fail') => Promise<void>
  /** The next call with an effect gets no response: it was lost, or only its response was. */
  readonly loses: (
    what: 'call' | 'answer',
    of: 'authorize' | 'capture' | 'void' | 'refund',
  ) => Promise<void>
  /** Money held on a card over all charges. */
  readonly atBank: (methodToken: string) => Promise<{
    readonly charges: number
    readonly authorized: number
    readonly captured: number
    readonly refunded: number
  }>
  readonly pass: (ms: number) => void
}

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
/** Long enough for any lost call to have been noticed. */
const aWhile = 600_000
const chargeIn = (answer: AcquirerAnswer<Charge | null>): Charge => {
  if (answer.kind !== 'done' || answer.value === null)
    throw new Error(`no charge: ${JSON.stringify(answer)}`)
  return answer.value
}

/** The contract of acquirers. */
export const acquirerConformance = (
  name: string,
  open: () => Promise<AcquirerUnderTest> | AcquirerUnderTest,
): void => {
  describe(`the port of the acquirer, as ${name} keeps it`, () => {
    let under: AcquirerUnderTest
    let acquirer: Acquirer
    let card: string
    beforeEach(async () => {
      under = await open()
      acquirer = under.acquirer
      card = await under.cardOf('accepts')
    })
    const authorize = (reference = 'booking_1:auth', minor = 5000, methodToken = card) =>
      acquirer.authorize({ reference, methodToken, amount: usd(minor) })
    const capture = (minor = 5000, captureKey = 'c', reference = 'booking_1:auth') =>
      acquirer.capture({ reference, amount: usd(minor), captureKey })
    const refund = (minor: number, refundKey: string, reference = 'booking_1:auth') =>
      acquirer.refund({ reference, refundKey, amount: usd(minor) })

    test('authorizes, captures, refunds in parts, and reads back by our reference', async () => {
      expect(chargeIn(await authorize())).toMatchObject({
        reference: 'booking_1:auth',
        state: 'Authorized',
        challengeUrl: null,
        declineCode: null,
        authorized: usd(5000),
        captured: usd(0),
        refunded: usd(0),
        card: { brand: 'visa' },
      })
      expect(chargeIn(await capture(4000))).toMatchObject({
        state: 'Captured',
        authorized: usd(5000),
        captured: usd(4000),
      })
      expect(chargeIn(await refund(1500, 'r'))).toMatchObject({ refunded: usd(1500) })
      expect(chargeIn(await refund(2500, 's'))).toMatchObject({ refunded: usd(4000) })
      expect(chargeIn(await acquirer.readBack('booking_1:auth'))).toMatchObject({
        state: 'Captured',
        captured: usd(4000),
        refunded: usd(4000),
      })
      expect(await under.atBank(card)).toEqual({
        charges: 1,
        authorized: 5000,
        captured: 4000,
        refunded: 4000,
      })
    })

    test('calls are idempotent by key; the same key with other data is refused', async () => {
      const [first] = [await authorize(), ...(await Promise.all([authorize(), authorize()]))]
      expect(chargeIn(await authorize())).toEqual(chargeIn(first))
      for (const other of [
        await authorize('booking_1:auth', 5001),
        await authorize('booking_1:auth', 5000, await under.cardOf('accepts')),
      ])
        expect(other).toMatchObject({ kind: 'refused', code: 'IdempotencyKeyReused' })
      await capture()
      expect(chargeIn(await capture())).toMatchObject({ captured: usd(5000) })
      await refund(2000, 'r')
      expect(chargeIn(await refund(2000, 'r'))).toMatchObject({ refunded: usd(2000) })
      for (const other of [await capture(4000), await refund(1999, 'r')])
        expect(other).toMatchObject({ kind: 'refused' })
      expect(await under.atBank(card)).toEqual({
        charges: 1,
        authorized: 5000,
        captured: 5000,
        refunded: 2000,
      })
    })

    test('captures and refunds are bounded, and unknown charges are refused', async () => {
      for (const answer of [
        await capture(),
        await refund(1, 'r'),
        await acquirer.void({ reference: 'booking_1:auth' }),
      ])
        expect(answer).toMatchObject({ kind: 'refused' })
      expect(await acquirer.readBack('booking_1:auth')).toEqual({ kind: 'done', value: null })
      await authorize()
      for (const answer of [await capture(5001), await refund(1, 'r')])
        expect(answer).toMatchObject({ kind: 'refused', code: 'PaymentError' })
      await capture(3000)
      for (const answer of [
        await capture(2000, 'another'),
        await refund(3001, 'r'),
        await acquirer.void({ reference: 'booking_1:auth' }),
      ])
        expect(answer).toMatchObject({ kind: 'refused', code: 'PaymentError' })
      expect(await under.atBank(card)).toEqual({
        charges: 1,
        authorized: 5000,
        captured: 3000,
        refunded: 0,
      })
    })

    test('a voided charge cannot be captured', async () => {
      await authorize()
      for (const answer of [
        await acquirer.void({ reference: 'booking_1:auth' }),
        await acquirer.void({ reference: 'booking_1:auth' }),
      ])
        expect(chargeIn(answer)).toMatchObject({ state: 'Voided', captured: usd(0) })
      expect(await capture()).toMatchObject({ kind: 'refused', code: 'PaymentError' })
      expect(chargeIn(await acquirer.readBack('booking_1:auth')).state).toBe('Voided')
    })

    test('a decline has a reason and holds nothing; an unknown card is refused', async () => {
      const declined = chargeIn(
        await authorize('booking_1:auth', 5000, await under.cardOf('hasNoMoney')),
      )
      expect(declined).toMatchObject({
        state: 'Declined',
        declineCode: 'InsufficientFunds',
        authorized: usd(0),
      })
      expect(await capture()).toMatchObject({ kind: 'refused' })
      expect(await authorize('booking_2:auth', 5000, 'NobodysToken0000000001')).toMatchObject({
        kind: 'refused',
        code: 'UserCardNotFound',
      })
      expect(await acquirer.readBack('booking_2:auth')).toEqual({ kind: 'done', value: null })
    })

    test.each([
      ['complete', 'Authorized', 5000],
      ['fail', 'Declined', 0],
    ] as const)('a bank that asks the card’s owner is waited for: %s', async (how, state, held) => {
      const asked = chargeIn(await authorize('booking_1:auth', 5000, await under.cardOf('asks')))
      expect(asked).toMatchObject({ state: 'Challenged', authorized: usd(0) })
      expect(await capture()).toMatchObject({ kind: 'refused' })
      await under.answers(asked.challengeUrl ?? '', how)
      expect(chargeIn(await acquirer.readBack('booking_1:auth'))).toMatchObject({
        state,
        challengeUrl: null,
        authorized: usd(held),
      })
    })

    test.each(['complete', 'fail'] as const)(
      'a voided challenge holds nothing, even if it is answered later: %s',
      async (how) => {
        const asked = chargeIn(await authorize('booking_1:auth', 5000, await under.cardOf('asks')))
        for (const answer of [
          await acquirer.void({ reference: 'booking_1:auth' }),
          await acquirer.readBack('booking_1:auth'),
        ])
          expect(chargeIn(answer)).toMatchObject({
            state: 'Voided',
            challengeUrl: null,
            authorized: usd(0),
          })
        await under.answers(asked.challengeUrl ?? '', how)
        expect(['Voided', 'Declined']).toContain(
          chargeIn(await acquirer.readBack('booking_1:auth')).state,
        )
        expect(await capture()).toMatchObject({ kind: 'refused' })
      },
    )

    test('verifies a card with a zero amount', async () => {
      expect(chargeIn(await authorize('booking_1:auth', 0))).toMatchObject({
        state: 'Authorized',
        authorized: usd(0),
      })
      for (const answer of [
        await acquirer.void({ reference: 'booking_1:auth' }),
        await acquirer.readBack('booking_1:auth'),
      ])
        expect(chargeIn(answer)).toMatchObject({ state: 'Voided' })
      expect(await under.atBank(card)).toMatchObject({ authorized: 0, captured: 0 })
    })

    test.each(['call', 'answer'] as const)(
      'a lost %s has an unknown outcome, and a repeat takes effect once',
      async (what) => {
        const lost = async (
          of: Parameters<AcquirerUnderTest['loses']>[1],
          again: () => Promise<AcquirerAnswer<Charge>>,
        ): Promise<Charge> => {
          await under.loses(what, of)
          expect(await again()).toMatchObject({ kind: 'unknown' })
          const read = await acquirer.readBack('booking_1:auth')
          if (of === 'authorize')
            expect(read.kind === 'done' && read.value !== null).toBe(what === 'answer')
          else expect(read.kind).toBe('done')
          under.pass(aWhile)
          return chargeIn(await again())
        }
        expect(await lost('authorize', () => authorize())).toMatchObject({ state: 'Authorized' })
        expect(await lost('capture', () => capture())).toMatchObject({
          state: 'Captured',
          captured: usd(5000),
        })
        expect(await lost('refund', () => refund(1000, 'r'))).toMatchObject({ refunded: usd(1000) })
        expect(await under.atBank(card)).toEqual({
          charges: 1,
          authorized: 5000,
          captured: 5000,
          refunded: 1000,
        })
      },
    )

    test('a void without a response can be repeated', async () => {
      await authorize()
      await under.loses('call', 'void')
      expect(await acquirer.void({ reference: 'booking_1:auth' })).toMatchObject({
        kind: 'unknown',
      })
      under.pass(aWhile)
      expect(chargeIn(await acquirer.void({ reference: 'booking_1:auth' }))).toMatchObject({
        state: 'Voided',
      })
    })
  })
}
