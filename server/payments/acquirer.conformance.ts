import { beforeEach, describe, expect, test } from 'vitest'
import type { Acquirer, AcquirerAnswer, Charge } from './acquirer.ts'

/** An acquirer, the cards of its bank, and a line to it that can be cut. */
export interface AcquirerUnderTest {
  readonly acquirer: Acquirer
  /** A token of a fresh card: one that is taken, one without money, one whose owner is asked. */
  readonly cardOf: (bank: 'accepts' | 'hasNoMoney' | 'asks') => Promise<string>
  /** The owner of a charge's card answers their bank, which says that it was answered. */
  readonly answers: (challengeUrl: string, how: 'complete' | 'fail') => Promise<void>
  /**
   * The next call that has an effect is not answered: it never arrived, or only its answer was
   * lost.
   */
  readonly loses: (
    what: 'call' | 'answer',
    of: 'authorise' | 'capture' | 'void' | 'refund',
  ) => Promise<void>
  /** What the bank itself holds of a card, over every charge. */
  readonly atBank: (
    methodToken: string,
  ) => Promise<{
    readonly charges: number
    readonly authorised: number
    readonly captured: number
    readonly refunded: number
  }>
  readonly pass: (ms: number) => void
}

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
/** Long enough for any call that was lost to be known as lost. */
const aWhile = 600_000
const chargeIn = (answer: AcquirerAnswer<Charge | null>): Charge => {
  if (answer.kind !== 'done' || answer.value === null)
    throw new Error(`no charge: ${JSON.stringify(answer)}`)
  return answer.value
}

/** What the portal may rely on, whoever charges cards. */
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
    const authorise = (reference = 'booking_1:auth', minor = 5000, methodToken = card) =>
      acquirer.authorise({ reference, methodToken, amount: usd(minor) })
    const capture = (minor = 5000, captureKey = 'c', reference = 'booking_1:auth') =>
      acquirer.capture({ reference, amount: usd(minor), captureKey })
    const refund = (minor: number, refundKey: string, reference = 'booking_1:auth') =>
      acquirer.refund({ reference, refundKey, amount: usd(minor) })

    test('a card is charged, captured, given back in parts, and read back by our own reference', async () => {
      expect(chargeIn(await authorise())).toMatchObject({
        reference: 'booking_1:auth',
        state: 'Authorised',
        challengeUrl: null,
        declineCode: null,
        authorised: usd(5000),
        captured: usd(0),
        refunded: usd(0),
        card: { brand: 'visa' },
      })
      expect(chargeIn(await capture(4000))).toMatchObject({
        state: 'Captured',
        authorised: usd(5000),
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
        authorised: 5000,
        captured: 4000,
        refunded: 4000,
      })
    })

    test('one key is one charge, however often and however many at once; with anything else in it, it is refused', async () => {
      const [first] = [await authorise(), ...(await Promise.all([authorise(), authorise()]))]
      expect(chargeIn(await authorise())).toEqual(chargeIn(first))
      for (const other of [
        await authorise('booking_1:auth', 5001),
        await authorise('booking_1:auth', 5000, await under.cardOf('accepts')),
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
        authorised: 5000,
        captured: 5000,
        refunded: 2000,
      })
    })

    test('nothing is taken above what was authorised, nothing given back above what was captured, and nothing moves of what is not there', async () => {
      for (const answer of [
        await capture(),
        await refund(1, 'r'),
        await acquirer.void({ reference: 'booking_1:auth' }),
      ])
        expect(answer).toMatchObject({ kind: 'refused' })
      expect(await acquirer.readBack('booking_1:auth')).toEqual({ kind: 'done', value: null })
      await authorise()
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
        authorised: 5000,
        captured: 3000,
        refunded: 0,
      })
    })

    test('what is given back before it was captured stays given back', async () => {
      await authorise()
      for (const answer of [
        await acquirer.void({ reference: 'booking_1:auth' }),
        await acquirer.void({ reference: 'booking_1:auth' }),
      ])
        expect(chargeIn(answer)).toMatchObject({ state: 'Voided', captured: usd(0) })
      expect(await capture()).toMatchObject({ kind: 'refused', code: 'PaymentError' })
      expect(chargeIn(await acquirer.readBack('booking_1:auth')).state).toBe('Voided')
    })

    test('a decline is an answer with its reason, and nothing is held; a card that nobody knows is refused', async () => {
      const declined = chargeIn(
        await authorise('booking_1:auth', 5000, await under.cardOf('hasNoMoney')),
      )
      expect(declined).toMatchObject({
        state: 'Declined',
        declineCode: 'InsufficientFunds',
        authorised: usd(0),
      })
      expect(await capture()).toMatchObject({ kind: 'refused' })
      expect(await authorise('booking_2:auth', 5000, 'NobodysToken0000000001')).toMatchObject({
        kind: 'refused',
        code: 'UserCardNotFound',
      })
      expect(await acquirer.readBack('booking_2:auth')).toEqual({ kind: 'done', value: null })
    })

    test.each([
      ['complete', 'Authorised', 5000],
      ['fail', 'Declined', 0],
    ] as const)('a bank that asks the card’s owner is waited for: %s', async (how, state, held) => {
      const asked = chargeIn(await authorise('booking_1:auth', 5000, await under.cardOf('asks')))
      expect(asked).toMatchObject({ state: 'Challenged', authorised: usd(0) })
      expect(await capture()).toMatchObject({ kind: 'refused' })
      await under.answers(asked.challengeUrl ?? '', how)
      expect(chargeIn(await acquirer.readBack('booking_1:auth'))).toMatchObject({
        state,
        challengeUrl: null,
        authorised: usd(held),
      })
    })

    test.each(['complete', 'fail'] as const)(
      'a question that nobody needs any more is given back, and an answer that comes after holds nothing: %s',
      async (how) => {
        const asked = chargeIn(await authorise('booking_1:auth', 5000, await under.cardOf('asks')))
        for (const answer of [
          await acquirer.void({ reference: 'booking_1:auth' }),
          await acquirer.readBack('booking_1:auth'),
        ])
          expect(chargeIn(answer)).toMatchObject({
            state: 'Voided',
            challengeUrl: null,
            authorised: usd(0),
          })
        await under.answers(asked.challengeUrl ?? '', how)
        expect(['Voided', 'Declined']).toContain(
          chargeIn(await acquirer.readBack('booking_1:auth')).state,
        )
        expect(await capture()).toMatchObject({ kind: 'refused' })
      },
    )

    test('a card is looked at for nothing', async () => {
      expect(chargeIn(await authorise('booking_1:auth', 0))).toMatchObject({
        state: 'Authorised',
        authorised: usd(0),
      })
      for (const answer of [
        await acquirer.void({ reference: 'booking_1:auth' }),
        await acquirer.readBack('booking_1:auth'),
      ])
        expect(chargeIn(answer)).toMatchObject({ state: 'Voided' })
      expect(await under.atBank(card)).toMatchObject({ authorised: 0, captured: 0 })
    })

    test.each(['call', 'answer'] as const)(
      'where the %s is lost, nobody claims to know; asked again, it has happened once',
      async (what) => {
        const lost = async (
          of: Parameters<AcquirerUnderTest['loses']>[1],
          again: () => Promise<AcquirerAnswer<Charge>>,
        ): Promise<Charge> => {
          await under.loses(what, of)
          expect(await again()).toMatchObject({ kind: 'unknown' })
          const read = await acquirer.readBack('booking_1:auth')
          if (of === 'authorise')
            expect(read.kind === 'done' && read.value !== null).toBe(what === 'answer')
          else expect(read.kind).toBe('done')
          under.pass(aWhile)
          return chargeIn(await again())
        }
        expect(await lost('authorise', () => authorise())).toMatchObject({ state: 'Authorised' })
        expect(await lost('capture', () => capture())).toMatchObject({
          state: 'Captured',
          captured: usd(5000),
        })
        expect(await lost('refund', () => refund(1000, 'r'))).toMatchObject({ refunded: usd(1000) })
        expect(await under.atBank(card)).toEqual({
          charges: 1,
          authorised: 5000,
          captured: 5000,
          refunded: 1000,
        })
      },
    )

    test('where giving an authorisation back is not answered, it is given back all the same in the end', async () => {
      await authorise()
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
