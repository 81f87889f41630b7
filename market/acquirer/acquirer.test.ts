import { expect, test } from 'vitest'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createCardVault } from '../vault/vault.ts'
import {
  authorisationLifeMs,
  createCardAcquirer,
  type AcquirerRefusal,
  type ChargeOutcome,
} from './acquirer.ts'

const now = Date.UTC(2026, 10, 20)
const usd = (minor: number) => ({ minor, currency: 'USD' })

const bank = () => {
  const store = createMemoryStore()
  let next = 0
  const ids: Ids = { make: (noun) => `${noun}_${++next}`, secret: () => `secret-${++next}` }
  const vault = createCardVault({ store, ids, masterKey: new Uint8Array(32).fill(7) })
  const acquirer = createCardAcquirer({ store, vault, ids })
  const methodOf = async (number: string): Promise<string> => {
    const card = {
      number,
      month: '4',
      year: '2029',
      verification_value: '123',
      full_name: 'Avery Stone',
      zip: '10001',
      country: 'US',
    }
    const tokenised = await vault.tokenise({ ...vault.credentials('person', now) }, card, now)
    if (tokenised.kind !== 'tokenised') throw new Error(`the card was not taken: ${tokenised.kind}`)
    return tokenised.method.token
  }
  const authorised = async (reference = 'booking:auth', number = '4242424242424242') =>
    acquirer.authorise({
      reference,
      methodToken: await methodOf(number),
      amount: usd(122_400),
      now,
    })
  return { acquirer, authorised, methodOf, store }
}
const refusal = (outcome: ChargeOutcome): AcquirerRefusal | 'done' =>
  outcome.kind === 'refused' ? outcome.why : 'done'

test.each([
  ['4242 4242 4242 4242', 'Authorised', null],
  ['4000 0000 0000 0002', 'Declined', 'CardDeclined'],
  ['4000 0000 0000 9995', 'Declined', 'InsufficientFunds'],
  ['4000 0000 0000 9987', 'Declined', 'CreditCardLostStolen'],
  ['4000 0000 0000 0069', 'Declined', 'CreditCardExpired'],
  ['4000 0000 0000 0127', 'Declined', 'InvalidCreditCardVerificationNumber'],
  ['4000 0000 0000 0119', 'Declined', 'PaymentError'],
  ['4100 0000 0000 0019', 'Declined', 'LikelyFraud'],
  ['4000 0000 0000 3220', 'Challenged', null],
  ['5555 5555 5555 4444', 'Authorised', null],
])('the card %s is %s', async (number, state, decline) => {
  const outcome = await bank().authorised('a', number)
  expect(outcome).toMatchObject({
    kind: 'done',
    charge: { state, decline, authorised: state === 'Authorised' ? 122_400 : 0 },
  })
})

test('every call with its key again answers alike and moves nothing; with other contents it is refused', async () => {
  const { acquirer, authorised, methodOf } = bank()
  const methodToken = await methodOf('4242424242424242')
  const first = await acquirer.authorise({ reference: 'a', methodToken, amount: usd(5000), now })
  expect(await acquirer.authorise({ reference: 'a', methodToken, amount: usd(5000), now })).toEqual(
    first,
  )
  expect(
    refusal(await acquirer.authorise({ reference: 'a', methodToken, amount: usd(5001), now })),
  ).toBe('KeyReused')
  expect(refusal(await authorised('a'))).toBe('KeyReused')

  const captures = await Promise.all(
    Array.from({ length: 20 }, () =>
      acquirer.capture({ reference: 'a', amount: usd(5000), key: 'c', now }),
    ),
  )
  expect(captures.every((one) => one.kind === 'done' && one.charge.captured === 5000)).toBe(true)
  expect(
    refusal(await acquirer.capture({ reference: 'a', amount: usd(4000), key: 'c', now })),
  ).toBe('KeyReused')
  expect(
    refusal(await acquirer.capture({ reference: 'a', amount: usd(5000), key: 'd', now })),
  ).toBe('AlreadyCaptured')

  await Promise.all(
    Array.from({ length: 20 }, () =>
      acquirer.refund({ reference: 'a', amount: usd(2000), key: 'r1', now }),
    ),
  )
  expect((await acquirer.read('a', now))?.refunded).toBe(2000)
})

test('twenty refunds at once never give back more than was taken', async () => {
  const { acquirer, authorised } = bank()
  await authorised('a')
  await acquirer.capture({ reference: 'a', amount: usd(100_000), key: 'c', now })
  const refunds = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      acquirer.refund({ reference: 'a', amount: usd(30_000), key: `r${i}`, now }),
    ),
  )
  expect(refunds.filter((one) => one.kind === 'done')).toHaveLength(3)
  expect((await acquirer.read('a', now))?.refunded).toBe(90_000)
})

test('an authorisation of nothing looks at the card: a good one is authorised and captured, a bad one declined', async () => {
  const { acquirer, methodOf } = bank()
  const looked = await acquirer.authorise({
    reference: 'guarantee',
    methodToken: await methodOf('4242424242424242'),
    amount: usd(0),
    now,
  })
  expect(looked).toMatchObject({ kind: 'done', charge: { state: 'Authorised', authorised: 0 } })
  expect(
    await acquirer.capture({ reference: 'guarantee', amount: usd(0), key: 'c', now }),
  ).toMatchObject({ kind: 'done', charge: { state: 'Captured', captured: 0 } })
  expect(
    await acquirer.authorise({
      reference: 'declined',
      methodToken: await methodOf('4000000000000002'),
      amount: usd(0),
      now,
    }),
  ).toMatchObject({ kind: 'done', charge: { state: 'Declined' } })
})

test('what a charge does not allow is refused by name', async () => {
  const { acquirer, authorised, methodOf } = bank()
  expect(
    refusal(
      await acquirer.authorise({ reference: 'x', methodToken: 'nobody', amount: usd(1), now }),
    ),
  ).toBe('UnknownMethod')
  expect(
    refusal(
      await acquirer.authorise({
        reference: 'x',
        methodToken: await methodOf('4242424242424242'),
        amount: usd(-1),
        now,
      }),
    ),
  ).toBe('InvalidAmount')
  expect(refusal(await acquirer.capture({ reference: 'x', amount: usd(1), key: 'c', now }))).toBe(
    'UnknownCharge',
  )
  await authorised('a')
  expect(
    refusal(await acquirer.capture({ reference: 'a', amount: usd(122_401), key: 'c', now })),
  ).toBe('AboveAuthorised')
  expect(refusal(await acquirer.refund({ reference: 'a', amount: usd(1), key: 'r', now }))).toBe(
    'NotCaptured',
  )
  expect(refusal(await acquirer.void({ reference: 'a', now }))).toBe('done')
  expect(refusal(await acquirer.void({ reference: 'a', now }))).toBe('done')
  expect(refusal(await acquirer.capture({ reference: 'a', amount: usd(1), key: 'c', now }))).toBe(
    'NotAuthorised',
  )
  await authorised('b', '4000000000000002')
  expect(refusal(await acquirer.capture({ reference: 'b', amount: usd(1), key: 'c', now }))).toBe(
    'NotAuthorised',
  )
})

test('an authorisation lives seven days', async () => {
  const { acquirer, authorised } = bank()
  await authorised('a')
  expect((await acquirer.read('a', now + authorisationLifeMs - 1))?.state).toBe('Authorised')
  expect((await acquirer.read('a', now + authorisationLifeMs))?.state).toBe('Voided')
  expect(
    refusal(
      await acquirer.capture({
        reference: 'a',
        amount: usd(1),
        key: 'c',
        now: now + authorisationLifeMs,
      }),
    ),
  ).toBe('NotAuthorised')
})

test('a challenge is settled once, by its owner or by a void', async () => {
  const { acquirer, authorised, store } = bank()
  const outcome = await authorised('a', '4000000000003220')
  const page = outcome.kind === 'done' ? (outcome.charge.challenge ?? '') : ''
  expect(await acquirer.challenge(page, now)).toMatchObject({ reference: 'a' })
  expect(await acquirer.settle(page, 'complete', now)).toMatchObject({
    state: 'Authorised',
    authorised: 122_400,
  })
  expect(await acquirer.settle(page, 'fail', now)).toMatchObject({ state: 'Authorised' })
  expect(await acquirer.challenge(page, now)).toBeNull()

  await authorised('b', '4000000000003220')
  expect(
    await acquirer.settle((await store.charge('b'))?.challenge ?? '', 'fail', now),
  ).toMatchObject({ state: 'Declined', decline: 'CardDeclined', authorised: 0 })
  await authorised('c', '4000000000003220')
  await acquirer.void({ reference: 'c', now })
  expect(
    await acquirer.settle((await store.charge('c'))?.challenge ?? '', 'complete', now),
  ).toMatchObject({ state: 'Voided', authorised: 0 })
  expect(await acquirer.settle('nobody', 'complete', now)).toBeNull()
})

test('a late charge is not there until it is', async () => {
  const { acquirer, methodOf } = bank()
  await acquirer.authorise({
    reference: 'a',
    methodToken: await methodOf('4242424242424242'),
    amount: usd(1),
    now,
    visibleAt: now + 60_000,
  })
  expect(await acquirer.read('a', now + 59_999)).toBeNull()
  expect(await acquirer.read('a', now + 60_000)).toMatchObject({ state: 'Authorised' })
})
