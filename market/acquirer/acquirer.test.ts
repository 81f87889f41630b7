import { expect, test } from 'vitest'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { createCardVault } from '../vault/vault.ts'
import {
  authorizationLifeMs,
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
    if (tokenised.kind !== 'tokenised') throw new Error(`the card was refused: ${tokenised.kind}`)
    return tokenised.method.token
  }
  const authorized = async (reference = 'booking:auth', number = '4242424242424242') =>
    acquirer.authorize({
      reference,
      methodToken: await methodOf(number),
      amount: usd(122_400),
      now,
    })
  return { acquirer, authorized, methodOf, store }
}
const refusal = (outcome: ChargeOutcome): AcquirerRefusal | 'done' =>
  outcome.kind === 'refused' ? outcome.why : 'done'

test.each([
  ['4242 4242 4242 4242', 'Authorized', null],
  ['4000 0000 0000 0002', 'Declined', 'CardDeclined'],
  ['4000 0000 0000 9995', 'Declined', 'InsufficientFunds'],
  ['4000 0000 0000 9987', 'Declined', 'CreditCardLostStolen'],
  ['4000 0000 0000 0069', 'Declined', 'CreditCardExpired'],
  ['4000 0000 0000 0127', 'Declined', 'InvalidCreditCardVerificationNumber'],
  ['4000 0000 0000 0119', 'Declined', 'PaymentError'],
  ['4100 0000 0000 0019', 'Declined', 'LikelyFraud'],
  ['4000 0000 0000 3220', 'Challenged', null],
  ['5555 5555 5555 4444', 'Authorized', null],
])('the card %s is %s', async (number, state, decline) => {
  const outcome = await bank().authorized('a', number)
  expect(outcome).toMatchObject({
    kind: 'done',
    charge: { state, decline, authorized: state === 'Authorized' ? 122_400 : 0 },
  })
})

test('a repeated key changes nothing; with other contents it is refused', async () => {
  const { acquirer, authorized, methodOf } = bank()
  const methodToken = await methodOf('4242424242424242')
  const first = await acquirer.authorize({ reference: 'a', methodToken, amount: usd(5000), now })
  expect(await acquirer.authorize({ reference: 'a', methodToken, amount: usd(5000), now })).toEqual(
    first,
  )
  expect(
    refusal(await acquirer.authorize({ reference: 'a', methodToken, amount: usd(5001), now })),
  ).toBe('KeyReused')
  expect(refusal(await authorized('a'))).toBe('KeyReused')

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

test('concurrent refunds never exceed the capture', async () => {
  const { acquirer, authorized } = bank()
  await authorized('a')
  await acquirer.capture({ reference: 'a', amount: usd(100_000), key: 'c', now })
  const refunds = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      acquirer.refund({ reference: 'a', amount: usd(30_000), key: `r${i}`, now }),
    ),
  )
  expect(refunds.filter((one) => one.kind === 'done')).toHaveLength(3)
  expect((await acquirer.read('a', now))?.refunded).toBe(90_000)
})

test('a zero authorization checks the card', async () => {
  const { acquirer, methodOf } = bank()
  const looked = await acquirer.authorize({
    reference: 'guarantee',
    methodToken: await methodOf('4242424242424242'),
    amount: usd(0),
    now,
  })
  expect(looked).toMatchObject({ kind: 'done', charge: { state: 'Authorized', authorized: 0 } })
  expect(
    await acquirer.capture({ reference: 'guarantee', amount: usd(0), key: 'c', now }),
  ).toMatchObject({ kind: 'done', charge: { state: 'Captured', captured: 0 } })
  expect(
    await acquirer.authorize({
      reference: 'declined',
      methodToken: await methodOf('4000000000000002'),
      amount: usd(0),
      now,
    }),
  ).toMatchObject({ kind: 'done', charge: { state: 'Declined' } })
})

test('refuses what the charge does not allow', async () => {
  const { acquirer, authorized, methodOf } = bank()
  expect(
    refusal(
      await acquirer.authorize({ reference: 'x', methodToken: 'nobody', amount: usd(1), now }),
    ),
  ).toBe('UnknownMethod')
  expect(
    refusal(
      await acquirer.authorize({
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
  await authorized('a')
  expect(
    refusal(await acquirer.capture({ reference: 'a', amount: usd(122_401), key: 'c', now })),
  ).toBe('AboveAuthorized')
  expect(refusal(await acquirer.refund({ reference: 'a', amount: usd(1), key: 'r', now }))).toBe(
    'NotCaptured',
  )
  expect(refusal(await acquirer.void({ reference: 'a', now }))).toBe('done')
  expect(refusal(await acquirer.void({ reference: 'a', now }))).toBe('done')
  expect(refusal(await acquirer.capture({ reference: 'a', amount: usd(1), key: 'c', now }))).toBe(
    'NotAuthorized',
  )
  await authorized('b', '4000000000000002')
  expect(refusal(await acquirer.capture({ reference: 'b', amount: usd(1), key: 'c', now }))).toBe(
    'NotAuthorized',
  )
})

test('an authorization expires after seven days', async () => {
  const { acquirer, authorized } = bank()
  await authorized('a')
  expect((await acquirer.read('a', now + authorizationLifeMs - 1))?.state).toBe('Authorized')
  expect((await acquirer.read('a', now + authorizationLifeMs))?.state).toBe('Voided')
  expect(
    refusal(
      await acquirer.capture({
        reference: 'a',
        amount: usd(1),
        key: 'c',
        now: now + authorizationLifeMs,
      }),
    ),
  ).toBe('NotAuthorized')
})

test('a challenge is settled once, by the cardholder or by a void', async () => {
  const { acquirer, authorized, store } = bank()
  const outcome = await authorized('a', '4000000000003220')
  const page = outcome.kind === 'done' ? (outcome.charge.challenge ?? '') : ''
  expect(await acquirer.challenge(page, now)).toMatchObject({ reference: 'a' })
  expect(await acquirer.settle(page, 'complete', now)).toMatchObject({
    state: 'Authorized',
    authorized: 122_400,
  })
  expect(await acquirer.settle(page, 'fail', now)).toMatchObject({ state: 'Authorized' })
  expect(await acquirer.challenge(page, now)).toBeNull()

  await authorized('b', '4000000000003220')
  expect(
    await acquirer.settle((await store.charge('b'))?.challenge ?? '', 'fail', now),
  ).toMatchObject({ state: 'Declined', decline: 'CardDeclined', authorized: 0 })
  await authorized('c', '4000000000003220')
  await acquirer.void({ reference: 'c', now })
  expect(
    await acquirer.settle((await store.charge('c'))?.challenge ?? '', 'complete', now),
  ).toMatchObject({ state: 'Voided', authorized: 0 })
  expect(await acquirer.settle('nobody', 'complete', now)).toBeNull()
})

test('a late charge is unknown until it becomes visible', async () => {
  const { acquirer, methodOf } = bank()
  await acquirer.authorize({
    reference: 'a',
    methodToken: await methodOf('4242424242424242'),
    amount: usd(1),
    now,
    visibleAt: now + 60_000,
  })
  expect(await acquirer.read('a', now + 59_999)).toBeNull()
  expect(await acquirer.read('a', now + 60_000)).toMatchObject({ state: 'Authorized' })
})
