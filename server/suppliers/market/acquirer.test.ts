import { expect, test } from 'vitest'
import { usd } from './brand-terms.ts'
import { testMarket, type TestMarket } from './test-market.ts'

const avery = { tenant: 'capone', personId: 'person_avery' } as const
const card = {
  number: '4242424242424242',
  month: '4',
  year: '2029',
  verification_value: '123',
  full_name: 'Avery Stone',
  zip: '10001',
  country: 'US',
}

const methodOf = async (
  { market, vault, now }: TestMarket,
  number = card.number,
): Promise<string> => {
  const {
    environmentKey: _key,
    vaultOrigin: _origin,
    expiresAt: _at,
    ...credentials
  } = await vault.credentials(avery)
  const made = await market.vault.tokenise(credentials, { ...card, number }, now())
  if (made.kind !== 'tokenised') throw new Error(made.kind)
  return made.method.token
}
const raise = async (
  { market, now }: TestMarket,
  code: string,
  more: object = {},
): Promise<void> => {
  const raised = await market.conditions.raise({ code, ...more }, now())
  if (!raised.ok) throw new Error(raised.refusal)
}
const authorize = async (market: TestMarket, reference = 'a', number = card.number) =>
  market.acquirer.authorize({
    reference,
    methodToken: await methodOf(market, number),
    amount: usd(5000),
  })

test('a card is charged, captured, partly refunded and read back', async () => {
  const market = testMarket()
  const { acquirer } = market
  expect(await authorize(market)).toEqual({
    kind: 'done',
    value: {
      reference: 'a',
      state: 'Authorized',
      challengeUrl: null,
      declineCode: null,
      authorized: usd(5000),
      captured: usd(0),
      refunded: usd(0),
      card: { brand: 'visa', lastFour: '4242' },
    },
  })
  expect(
    await acquirer.capture({ reference: 'a', amount: usd(5000), captureKey: 'c' }),
  ).toMatchObject({ kind: 'done', value: { state: 'Captured', captured: usd(5000) } })
  expect(
    await acquirer.refund({ reference: 'a', refundKey: 'r', amount: usd(2000) }),
  ).toMatchObject({ kind: 'done', value: { refunded: usd(2000) } })
  expect(
    await acquirer.refund({ reference: 'a', refundKey: 's', amount: usd(3001) }),
  ).toMatchObject({ kind: 'refused', code: 'PaymentError' })
  expect(await acquirer.void({ reference: 'a' })).toMatchObject({ kind: 'refused' })
  expect(await acquirer.readBack('a')).toMatchObject({
    kind: 'done',
    value: { state: 'Captured', refunded: usd(2000) },
  })
  expect(await acquirer.readBack('b')).toEqual({ kind: 'done', value: null })
})

test('a challenge is answered at the vault and read back', async () => {
  const market = testMarket()
  const challenged = await authorize(market, 'a', '4000000000003220')
  const url = challenged.kind === 'done' ? (challenged.value.challengeUrl ?? '') : ''
  expect(url).toMatch(/^http:\/\/vault\.localhost:8080\/challenge\/[\w-]+\/$/)
  await market.market.acquirer.settle(url.split('/').at(-2) ?? '', 'complete', market.now())
  expect(await market.acquirer.readBack('a')).toMatchObject({
    kind: 'done',
    value: { state: 'Authorized', challengeUrl: null, authorized: usd(5000) },
  })
})

test('a decline returns its code, from the card or a condition', async () => {
  const market = testMarket()
  expect(await authorize(market, 'a', '4000000000009995')).toMatchObject({
    kind: 'done',
    value: { state: 'Declined', declineCode: 'InsufficientFunds', authorized: usd(0) },
  })
  await raise(market, 'CreditCardDeclined', { match: { lastFour: '4242' } })
  expect(await authorize(market, 'b')).toMatchObject({
    kind: 'done',
    value: { state: 'Declined', declineCode: 'CardDeclined' },
  })
  expect(await authorize(market, 'c')).toMatchObject({
    kind: 'done',
    value: { state: 'Authorized' },
  })
  expect(
    await market.acquirer.authorize({ reference: 'd', methodToken: 'nobody', amount: usd(1) }),
  ).toMatchObject({ kind: 'refused', code: 'UserCardNotFound' })
})

test.each([
  ['AcquirerTimeoutBefore', 'timeout', false],
  ['AcquirerTimeoutAfter', 'timeout', true],
  ['AcquirerUnavailable', 'unavailable', false],
  ['AcquirerGarbage', 'garbage', true],
] as const)('%s: unknown by %s, and the charge is there: %s', async (code, cause, there) => {
  const market = testMarket()
  await raise(market, code)
  expect(await authorize(market)).toEqual({ kind: 'unknown', cause })
  const read = await market.acquirer.readBack('a')
  expect(read.kind === 'done' && read.value !== null).toBe(there)
  await raise(market, code, { match: { call: 'capture', lastFour: '4242' } })
  await authorize(market)
  expect(
    await market.acquirer.capture({ reference: 'a', amount: usd(5000), captureKey: 'c' }),
  ).toEqual({ kind: 'unknown', cause })
  expect(await market.acquirer.readBack('a')).toMatchObject({
    value: { captured: usd(there ? 5000 : 0) },
  })
})

test('a late charge appears when it is due', async () => {
  const market = testMarket()
  await raise(market, 'AcquirerLate', { after: 'PT1M' })
  expect(await authorize(market)).toEqual({ kind: 'unknown', cause: 'timeout' })
  expect(await market.acquirer.readBack('a')).toEqual({ kind: 'done', value: null })
  market.pass(60_000)
  expect(await market.acquirer.readBack('a')).toMatchObject({
    kind: 'done',
    value: { state: 'Authorized' },
  })
})

test('a card is visible to its owner only', async () => {
  const market = testMarket()
  const token = await methodOf(market)
  expect(await market.vault.methodOf(token, avery)).toMatchObject({
    token,
    brand: 'visa',
    lastFour: '4242',
    expires: '2029-04',
    kept: false,
  })
  expect(await market.vault.methodOf(token, { ...avery, personId: 'person_blake' })).toBeNull()
  expect(await market.vault.methodOf(token, { ...avery, tenant: 'capone-corporate' })).toBeNull()
  expect(await market.vault.methodOf('nobody', avery)).toBeNull()
})
