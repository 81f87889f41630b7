import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPaymentMethod } from '@portolan/contract/payments/forget-payment-method.ts'
import { keepPaymentMethod } from '@portolan/contract/payments/keep-payment-method.ts'
import { listPaymentMethods } from '@portolan/contract/payments/list-payment-methods.ts'
import { maxSavedCards } from '@portolan/domain/payments/terms.ts'
import type { Api } from '../harness/api.ts'
import { marketConsole } from '../harness/market.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { traveler, type PlaceBookingBody, type Traveler } from '../harness/traveler.ts'
import { cardNumber, cards, recache, tokenise } from '../harness/vault.ts'

let server: ServerProcess
let casey: Traveler
let blake: Traveler
beforeAll(async () => {
  server = await startServer()
  casey = traveler(server.url, 'casey')
  blake = traveler(server.url, 'blake')
})
afterAll(() => server.close())

/** Signed in anew: product time that moves far ends every session. */
const apiOf = (account: string): Promise<Api> => traveler(server.url, account).api()
const listed = async (api: Api) => (await api.get(listPaymentMethods, {})).methods
const kept = async (api: Api) => (await listed(api)).filter(({ account }) => account === null)
const ofAccounts = async (api: Api) => (await listed(api)).filter(({ account }) => account !== null)
const paysWith =
  (methodToken: string) =>
  (body: PlaceBookingBody): PlaceBookingBody => ({
    ...body,
    payment: { ...body.payment, methodToken },
  })

test('a card is kept at its owner’s wish, listed for them alone, pays again, and is forgotten', async () => {
  const api = await casey.api()
  expect(await kept(api)).toEqual([])
  const methodToken = await tokenise(api, cards.accepts)
  expect(await kept(api)).toEqual([])
  const card = {
    methodToken,
    brand: 'visa',
    lastFour: '4242',
    expires: '2031-04',
    hasExpired: false,
    account: null,
    withoutCode: null,
  }
  expect(await api.get(keepPaymentMethod, { body: { methodToken } })).toEqual(card)
  await api.get(keepPaymentMethod, { body: { methodToken } })
  expect(await kept(api)).toEqual([card])

  const theirs = await blake.api()
  expect(await kept(theirs)).toEqual([])
  for (const operation of [keepPaymentMethod, forgetPaymentMethod] as const) {
    expect(await theirs.call(operation, { body: { methodToken } })).toMatchObject({
      ok: false,
      refusal: { code: 'UserCardNotFound', field: 'methodToken' },
    })
  }
  const stolen = await blake.places(
    await blake
      .searches('JFK', 'BOS')
      .chooses()
      .body({ changed: paysWith(methodToken) }),
  )
  expect(stolen).toMatchObject({
    ok: false,
    refusal: { code: 'UserCardNotFound', field: 'payment.methodToken' },
  })

  const booked = await casey
    .searches('JFK', 'BOS')
    .chooses()
    .books({ changed: paysWith(methodToken) })
  expect((await casey.sees(booked.id)).state).toBe('Confirmed')
  expect(await api.get(forgetPaymentMethod, { body: { methodToken } })).toEqual({ deleted: true })
  expect(await kept(api)).toEqual([])
  expect(await api.call(forgetPaymentMethod, { body: { methodToken } })).toMatchObject({
    ok: false,
    refusal: { code: 'UserCardNotFound' },
  })
  const again = await casey.places(
    await casey
      .searches('JFK', 'BOS', { inDays: 64 })
      .chooses()
      .body({ changed: paysWith(methodToken) }),
  )
  expect(again).toMatchObject({ ok: false, refusal: { code: 'UserCardNotFound' } })
  // What was paid with it is unchanged.
  expect((await marketConsole(server.url).charges(booked.id))[0]?.captured.minor).toBeGreaterThan(0)
})

test('the card of an account comes first, asks for its code, pays, and is nobody else’s', async () => {
  const api = await casey.api()
  const methodToken = await tokenise(api, cards.accepts)
  await api.get(keepPaymentMethod, { body: { methodToken } })
  const [card, saved] = await listed(api)
  expect(card).toMatchObject({
    brand: 'visa',
    lastFour: '7305',
    hasExpired: false,
    account: { productDisplayName: 'VentureOne' },
    withoutCode: { minor: 0, currency: 'USD' },
  })
  expect(saved).toMatchObject({ methodToken, account: null })
  await api.get(forgetPaymentMethod, { body: { methodToken } })
  if (card === undefined) throw new Error('Casey has no card')

  // It is there without being saved, and can't be removed.
  for (const operation of [keepPaymentMethod, forgetPaymentMethod] as const)
    expect(await api.call(operation, { body: { methodToken: card.methodToken } })).toMatchObject({
      ok: false,
      refusal: { code: 'UserCardNotFound' },
    })
  expect(await ofAccounts(api)).toEqual([card])

  // Two holders of one account have a card each; a company's is on its own tenant.
  const [avery, authorized] = await Promise.all(
    ['avery', 'blake'].map(async (one) => ofAccounts(await apiOf(one))),
  )
  expect(avery?.map(({ lastFour }) => lastFour)).toEqual(['4417', '0862'])
  expect(authorized?.map(({ lastFour }) => lastFour)).toEqual(['4417'])
  expect(authorized?.[0]?.methodToken).not.toBe(avery?.[0]?.methodToken)
  const choice = () => casey.searches('JFK', 'BOS', { inDays: 70 }).chooses()
  for (const token of [avery?.[0]?.methodToken ?? '', authorized?.[0]?.methodToken ?? ''])
    expect(await casey.places(await choice().body({ changed: paysWith(token) }))).toMatchObject({
      ok: false,
      refusal: { code: 'UserCardNotFound', field: 'payment.methodToken' },
    })

  const body = await choice().body({ changed: paysWith(card.methodToken) })
  expect(await casey.places(body)).toMatchObject({
    ok: false,
    refusal: { code: 'SecurityCodeNeeded', facts: { lastFour: '7305' } },
  })
  expect(await recache(await apiOf('blake'), card.methodToken)).toBe(404)
  expect(await recache(api, card.methodToken)).toBe(200)
  const placed = await casey.places(body)
  expect(placed.ok && (await casey.sees(placed.value.id)).state).toBe('Confirmed')
  expect(placed.ok && (await marketConsole(server.url).charges(placed.value.id))).toMatchObject([
    { card: { lastFour: '7305' } },
  ])
})

test('an expired card and one that cannot be charged in dollars are refused at the card, before any bank is asked', async () => {
  const api = await blake.api()
  const maestro = await tokenise(api, '6759649826438453')
  const choice = blake.searches('JFK', 'BOS', { inDays: 66 }).chooses()
  expect(await blake.places(await choice.body({ changed: paysWith(maestro) }))).toMatchObject({
    ok: false,
    refusal: {
      code: 'CreditCardNotSupported',
      field: 'payment.methodToken',
      facts: { brand: 'maestro', lastFour: '8453' },
    },
  })
  const today = new Date(await marketConsole(server.url).now())
  const soon = await tokenise(api, cardNumber(41), undefined, {
    month: today.getUTCMonth() + 1,
    year: today.getUTCFullYear(),
  })
  await api.get(keepPaymentMethod, { body: { methodToken: soon } })
  await marketConsole(server.url).advance('P40D')
  const later = await apiOf('blake')
  expect(await kept(later)).toMatchObject([{ methodToken: soon, hasExpired: true }])
  const expired = await blake.places(
    await blake
      .searches('JFK', 'BOS', { inDays: 66 })
      .chooses()
      .body({ changed: paysWith(soon) }),
  )
  expect(expired).toMatchObject({
    ok: false,
    refusal: { code: 'CreditCardExpired', field: 'payment.methodToken' },
  })
})

test('a code that was typed long ago is asked for once more, and typed in the vault it is enough', async () => {
  const before = await apiOf('casey')
  const methodToken = await tokenise(before, cards.accepts)
  await before.get(keepPaymentMethod, { body: { methodToken } })
  await marketConsole(server.url).advance('P91D')
  const api = await apiOf('casey')
  expect(await kept(api)).toMatchObject([
    { methodToken, withoutCode: { minor: 0, currency: 'USD' } },
  ])
  const body = await casey
    .searches('JFK', 'MIA', { inDays: 40 })
    .chooses()
    .body({ changed: paysWith(methodToken) })
  expect(await casey.places(body)).toMatchObject({
    ok: false,
    refusal: {
      code: 'SecurityCodeNeeded',
      field: 'payment.methodToken',
      facts: { lastFour: '4242' },
    },
  })
  expect(await recache(await apiOf('blake'), methodToken)).toBe(404)
  expect(await recache(api, methodToken, '12')).toBe(422)
  expect(await casey.places(body)).toMatchObject({
    ok: false,
    refusal: { code: 'SecurityCodeNeeded' },
  })
  expect(await recache(api, methodToken)).toBe(200)
  expect(await kept(api)).toMatchObject([{ withoutCode: null }])
  const placed = await casey.places(body)
  expect(placed.ok && (await casey.sees(placed.value.id)).state).toBe('Confirmed')
})

test('nobody keeps more cards than there is a use for', async () => {
  const drew = await apiOf('drew')
  const answers = []
  for (let n = 0; n <= maxSavedCards; n++)
    answers.push(
      await drew.call(keepPaymentMethod, {
        body: { methodToken: await tokenise(drew, cardNumber(500 + n)) },
      }),
    )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(maxSavedCards)
  expect(answers.at(-1)).toMatchObject({
    ok: false,
    refusal: { code: 'TooManyCards', facts: { most: maxSavedCards } },
  })
  expect((await kept(drew)).map(({ lastFour }) => lastFour)[0]).toBe(
    cardNumber(500 + maxSavedCards - 1).slice(-4),
  )
})
